import { beforeEach, expect, jest, test } from '@jest/globals';
import { prepareI18n } from '@kontor/i18n';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { loadCatalog } from '../../locales/loadCatalog.ts';
import { LogOutForm } from './LogOutForm.tsx';

async function show(logOut: () => Promise<void>, hasFailed = false) {
  const i18n = await prepareI18n('en', loadCatalog);
  render(
    <I18nProvider i18n={i18n}>
      <LogOutForm hasFailed={hasFailed} logOut={logOut} />
    </I18nProvider>,
  );
}

// jsdom has no layout, so it cannot scroll.
const scrollIntoView = jest.fn<Element['scrollIntoView']>();

beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

const press = (element: HTMLElement) => fireEvent.click(element);
const button = () => screen.getByRole('button', { name: 'Log out' });

test('the log-out form says that a log-out without scripts failed', async () => {
  await show(async () => undefined, true);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Logging out did not work/);
});

test('the log-out form says that a log-out failed, and works on the next try', async () => {
  const logOut = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue();
  await show(logOut);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  press(button());
  expect(await screen.findByRole('alert')).toBeVisible();
  // A message above the button would move the button, and a second press would miss it.
  expect(button().compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  press(button());
  expect(logOut).toHaveBeenCalledTimes(2);
  await act(async () => undefined);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the log-out form sends nothing if it is pressed again during a log-out', async () => {
  const running = Promise.withResolvers<void>();
  const logOut = jest.fn(() => running.promise);
  await show(logOut);
  press(button());
  press(screen.getByRole('button'));
  expect(logOut).toHaveBeenCalledTimes(1);
  await act(async () => running.resolve());
});
