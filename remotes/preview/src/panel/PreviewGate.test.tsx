import { expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { PreviewGate } from './PreviewGate.tsx';

test('a panel that cannot be loaded shows nothing, and staff find the reason in the console', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const reason = new Error('the script of the panel cannot be loaded');
  const { container } = render(
    <PreviewGate hasPreviewCookie={() => true} openPreview={() => Promise.reject(reason)} />,
  );
  await act(async () => undefined);
  expect(container).toBeEmptyDOMElement();
  expect(warn.mock.calls).toEqual([['The preview panel could not be loaded.', reason]]);
  warn.mockRestore();
});
