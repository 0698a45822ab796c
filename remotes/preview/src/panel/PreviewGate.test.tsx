import { expect, jest, test } from '@jest/globals';
import { RemoteSlot } from '@kontor/federation/runtime';
import { createFakeLoader, fakeModule } from '@kontor/federation/testing';
import { act, render } from '@testing-library/react';
import { PreviewGate } from './PreviewGate.tsx';

test('the slot of a panel that cannot be loaded is empty and reports the reason', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const id = 'shop_preview/PreviewPanel';
  const reason = new Error('the script of the panel cannot be loaded');
  const { loader, arrive } = createFakeLoader();
  arrive(
    id,
    fakeModule<typeof id>(() => (
      <PreviewGate hasPreviewCookie={() => true} openPreview={() => Promise.reject(reason)} />
    )),
  );
  const reports: unknown[] = [];
  const context = { site: 'DE', platform: 'CLASSIC', locale: 'de-DE' } as const;
  const slot = { id, loader, locale: 'de-DE', props: context, fallback: null } as const;
  const { container } = render(<RemoteSlot {...slot} onReport={(report) => reports.push(report)} />);
  await act(async () => undefined);
  expect(container).toBeEmptyDOMElement();
  expect(reports).toMatchObject([{ id, outcome: 'render-failed', message: `Error: ${reason.message}` }]);
  error.mockRestore();
});
