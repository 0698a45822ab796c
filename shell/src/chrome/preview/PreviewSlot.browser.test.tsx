import { expect, jest, test } from '@jest/globals';
import { createFakeLoader, fakeModule } from '@kontor/federation/testing';
import { expectConsole } from '@kontor/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PreviewSlot } from './PreviewSlot.browser.tsx';
import { createNotice } from './SessionEnded.browser.tsx';

const id = 'shop_preview/PreviewPanel';
const context = { site: 'DE', platform: 'CLASSIC', locale: 'de-DE' } as const;

/** Renders the panel's slot for a visitor whose check has the given result. */
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

test('staff whose check passes see the preview panel (PREV-2)', async () => {
  const { requested } = await setUp(async () => true);
  expect(requested).toEqual([id]);
  expect(screen.getByText('Preview')).toBeVisible();
});

test('a visitor whose check fails does not download the preview panel (PREV-3)', async () => {
  const { container, requested } = await setUp(async () => false);
  expect(requested).toEqual([]);
  expect(container).toBeEmptyDOMElement();
});

test('a visitor whose session has ended sees a notice with a link to the log-in, and does not download the preview panel (PREV-62)', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for a server that sets the cookie
  document.cookie = 'preview-token=old';
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  const { requested } = await setUp(async () => false);
  expect(await screen.findByRole('alert')).toHaveTextContent('Ihre Vorschau ist abgelaufen.');
  expect(screen.getByRole('link', { name: 'Neu anmelden' })).toHaveAttribute(
    'href',
    '/staff/login?next=%2F&reason=ended',
  );
  expect(requested).toEqual([]);
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for a server that sets the cookie
  document.cookie = 'preview-token=; Max-Age=0';
});

test('the notice about an ended session is closed once the session’s cookies are gone (PREV-62)', async () => {
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const Notice = await createNotice('en', { logout: () => promise });
  render(<Notice />);
  const close = screen.getByRole('button', { name: 'Close' });
  fireEvent.click(close);
  expect(close).toHaveAttribute('aria-busy', 'true');
  await act(async () => resolve());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a shopper without the preview cookie downloads nothing and causes no check (PREV-3)', async () => {
  const { container, requested } = await setUp();
  expect(requested).toEqual([]);
  expect(container).toBeEmptyDOMElement();
});

test('a check that fails shows nothing and is reported on the console', async () => {
  expectConsole('warn', /preview session could not be checked.*no network/);
  const { container, requested, onReport } = await setUp(async () => {
    throw new Error('no network');
  });
  expect(requested).toEqual([]);
  expect(container).toBeEmptyDOMElement();
  expect(onReport).not.toHaveBeenCalled();
});
