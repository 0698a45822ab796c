import { expect, jest, test } from '@jest/globals';
import { createFakeLoader, fakeModule } from '@kontor/federation/testing';
import { expectConsole } from '@kontor/testing';
import { act, render, screen } from '@testing-library/react';
import { PreviewSlot } from './PreviewSlot.browser.tsx';

const id = 'shop_preview/PreviewPanel';
const context = { site: 'DE', platform: 'CLASSIC', locale: 'de-DE' } as const;

/** Renders the panel's slot for a visitor with the given result of the check. */
async function setUp(check?: () => Promise<boolean>) {
  const { loader, requested, arrive } = createFakeLoader();
  arrive(
    id,
    fakeModule<typeof id>(() => <p>Preview</p>),
  );
  const onReport = jest.fn();
  const options = { context, loader, locale: 'de-DE', onReport, ...(check ? { check } : {}) } as const;
  const { container } = await act(async () => render(<PreviewSlot {...options} />));
  return { container, requested, onReport };
}

test('staff whose check passes see the preview panel', async () => {
  const { requested } = await setUp(async () => true);
  expect(requested).toEqual([id]);
  expect(screen.getByText('Preview')).toBeVisible();
});

test('a visitor whose check fails does not download the preview panel', async () => {
  const { container, requested } = await setUp(async () => false);
  expect(requested).toEqual([]);
  expect(container).toBeEmptyDOMElement();
});

test('a shopper without the preview cookie downloads nothing and causes no check', async () => {
  const { container, requested } = await setUp();
  expect(requested).toEqual([]);
  expect(container).toBeEmptyDOMElement();
});

test('a check that fails shows nothing and is reported in the console', async () => {
  expectConsole('warn', /preview session could not be checked.*no network/);
  const { container, requested, onReport } = await setUp(async () => {
    throw new Error('no network');
  });
  expect(requested).toEqual([]);
  expect(container).toBeEmptyDOMElement();
  expect(onReport).not.toHaveBeenCalled();
});
