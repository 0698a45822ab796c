import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AbTestApi } from '@kontor/api/abtest';
import type { PreviewTokenStatus, SharedView } from '@kontor/api/preview';
import { systemClock } from '@kontor/browser';
import { prepareI18n } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { fakePreviewApi } from '../testing/fakePreviewApi.ts';
import { shimPlatform } from '../testing/platformShims.ts';
import { PreviewGate } from './PreviewGate.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { PreviewStore, renewalIntervalMs } from './PreviewStore.ts';
import { splitLink } from './view/previewLink.ts';

beforeEach(() => {
  shimPlatform();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A simulated user whose pauses advance the fake timers. */
const user = userEvent.setup({ advanceTimers: (delayMs) => void jest.advanceTimersByTime(delayMs) });

type Options = {
  readonly hasCookie?: boolean;
  readonly site?: SiteKey;
  readonly previewApi?: ReturnType<typeof fakePreviewApi>;
  readonly testsAt?: AbTestApi['testsAt'];
  readonly wasApplied?: boolean;
  readonly link?: SharedView;
};

const runningTests = [{ name: 'hero', groups: [{ name: 'a' }, { name: 'b' }] }];

async function renderPreview({
  hasCookie = true,
  site = 'DE',
  previewApi = fakePreviewApi(),
  testsAt = async () => runningTests,
  wasApplied = false,
  link,
}: Options = {}) {
  let showAgain: () => void = () => undefined;
  const [reload, leave, report] = [jest.fn(), jest.fn(), jest.fn()];
  const store = new PreviewStore({
    previewApi,
    abTestApi: { testsAt },
    clock: systemClock,
    site,
    report,
    reload,
    leave,
    wasApplied,
    address: () => 'https://shop.example/search?query=tea',
    onShown: (listener) => {
      showAgain = listener;
      return () => undefined;
    },
  });
  const openPreview = async () => {
    if (!(await store.check())) return undefined;
    if (link) void store.linked.follow(link);
    return { store, Panel: PreviewPanel };
  };
  const hasPreviewCookie = () => hasCookie;
  const view = render(
    <I18nProvider i18n={await prepareI18n('de-DE', loadCatalog)}>
      <PreviewGate hasPreviewCookie={hasPreviewCookie} openPreview={openPreview} />
    </I18nProvider>,
  );
  await act(async () => undefined);
  return { ...view, previewApi, store, reload, leave, report, showAgain: () => showAgain() };
}

async function openSettings(options: Options = {}) {
  const rendered = await renderPreview(options);
  await user.click(screen.getByRole('button', { name: 'Preview settings' }));
  return rendered;
}

const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => user.click(screen.getByRole('button', { name: 'Set preview settings' }));

describe('a link to the view', () => {
  const colleague = {
    dateTime: '2027-02-14T09:00:00+01:00',
    test: 'hero',
    group: 'b',
    versions: { cart: '1.1.0' },
  } satisfies SharedView;

  test('a link to the view names the page, date, group and versions (PREV-32)', async () => {
    const previewApi = fakePreviewApi();
    previewApi.checkAuth.mockResolvedValue({ dateTime: colleague.dateTime, abTestName: 'hero', abTestGroup: 'b' });
    previewApi.versions.mockResolvedValue([
      { name: 'cart', live: '1.0.0', versions: ['1.0.0', '1.1.0'], pinned: '1.1.0' },
    ]);
    await renderPreview({ previewApi });
    await user.click(screen.getByRole('button', { name: /Copy link to this view/ }));
    expect(splitLink(await navigator.clipboard.readText())).toEqual({
      page: 'https://shop.example/search?query=tea',
      view: colleague,
    });
  });

  test('a link to a view that shows today names the current time (PREV-24)', async () => {
    const previewApi = fakePreviewApi();
    previewApi.checkAuth.mockResolvedValue({});
    const { store } = await renderPreview({ previewApi });
    expect(splitLink(store.link).view).toEqual({
      dateTime: new Date(systemClock.now()).toISOString(),
      test: '',
      group: '',
      versions: {},
    });
  });

  /** A session without settings. */
  const plain = () => {
    const previewApi = fakePreviewApi();
    previewApi.checkAuth.mockResolvedValue({});
    return previewApi;
  };
  const nothingChanged = ({ previewApi, reload }: Awaited<ReturnType<typeof renderPreview>>) => {
    for (const call of [previewApi.apply, previewApi.applyView, previewApi.chooseVersions, reload])
      expect(call).not.toHaveBeenCalled();
  };

  test('a link to a view applies the date, the group and the versions with one call, then reloads the page once (PREV-32)', async () => {
    const { previewApi, reload } = await renderPreview({ previewApi: plain(), link: colleague });
    expect(previewApi.applyView.mock.calls).toEqual([[colleague]]);
    expect(previewApi.apply).not.toHaveBeenCalled();
    expect(previewApi.chooseVersions).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a link to a view without versions works where versions cannot be chosen', async () => {
    const previewApi = plain();
    previewApi.versions.mockRejectedValue(new Error('404'));
    const { reload } = await renderPreview({ previewApi, link: { ...colleague, versions: {} } });
    expect(previewApi.apply).toHaveBeenCalledWith({ previewDateTime: colleague.dateTime, test: 'hero', group: 'b' });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a link to a view does nothing if the session already has that view', async () => {
    const same = { dateTime: '2026-12-24T17:30:00.000Z', test: '', group: '', versions: {} };
    nothingChanged(await renderPreview({ link: same }));
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a link to a view asks before it replaces the session’s settings, and names both views (PREV-55)', async () => {
    const rendered = await renderPreview({ link: colleague });
    const dialog = screen.getByRole('dialog', { name: 'View of a link' });
    expect(dialog).toHaveTextContent('24 Dec 2026, 18:30');
    expect(dialog).toHaveTextContent('14 Feb 2027, 09:00 · hero: b · cart 1.1.0');
    nothingChanged(rendered);
    await user.click(screen.getByRole('button', { name: 'Keep my settings' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    nothingChanged(rendered);
  });

  test('a link to a view replaces the session’s settings once staff have agreed', async () => {
    const { previewApi, reload } = await renderPreview({ link: colleague });
    let answer: (status: PreviewTokenStatus) => void = () => undefined;
    previewApi.applyView.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const replace = screen.getByRole('button', { name: 'Replace my settings' });
    await user.click(replace);
    await user.click(replace);
    expect(replace).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer('SUCCESS'));
    expect(previewApi.applyView.mock.calls).toEqual([[colleague]]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  const cart = { name: 'cart', live: '1.0.0', versions: ['1.0.0', '1.1.0', '1.2.0'] };
  const ofVersion = (version: string): SharedView => ({ test: '', group: '', versions: { cart: version } });

  test('a link to a version keeps the session’s date and group without asking (PREV-63)', async () => {
    const previewApi = fakePreviewApi();
    const header = { name: 'header', live: '1.0.0', versions: ['1.0.0', '2.0.0'], pinned: '2.0.0' };
    previewApi.versions.mockResolvedValue([cart, header]);
    previewApi.checkAuth.mockResolvedValue({ dateTime: colleague.dateTime, abTestName: 'hero', abTestGroup: 'b' });
    const { reload } = await renderPreview({ previewApi, link: ofVersion('1.1.0') });
    expect(previewApi.applyView.mock.calls).toEqual([
      [{ dateTime: colleague.dateTime, test: 'hero', group: 'b', versions: { cart: '1.1.0', header: '2.0.0' } }],
    ]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a link to a version sets no date in a session that shows today', async () => {
    const previewApi = plain();
    previewApi.versions.mockResolvedValue([cart]);
    await renderPreview({ previewApi, link: ofVersion('1.1.0') });
    expect(previewApi.applyView.mock.calls).toEqual([[ofVersion('1.1.0')]]);
    expect(previewApi.apply).not.toHaveBeenCalled();
  });

  test('a link to a version does nothing if the session has already chosen that version', async () => {
    const previewApi = plain();
    previewApi.versions.mockResolvedValue([{ ...cart, pinned: '1.1.0' }]);
    nothingChanged(await renderPreview({ previewApi, link: ofVersion('1.1.0') }));
  });

  test('a link to a version asks before it replaces another version of the same remote (PREV-63)', async () => {
    const previewApi = plain();
    previewApi.versions.mockResolvedValue([{ ...cart, pinned: '1.1.0' }]);
    const rendered = await renderPreview({ previewApi, link: ofVersion('1.2.0') });
    nothingChanged(rendered);
    expect(screen.getByRole('dialog')).toHaveTextContent('Today · cart 1.1.0');
    expect(screen.getByRole('dialog')).toHaveTextContent('Today · cart 1.2.0');
    await user.click(screen.getByRole('button', { name: 'Replace my settings' }));
    expect(previewApi.applyView.mock.calls).toEqual([[ofVersion('1.2.0')]]);
  });

  test('a link to a view whose version is no longer published only shows a message saying so (PREV-56)', async () => {
    const link = { ...colleague, versions: { cart: '0.9.0' } };
    nothingChanged(await renderPreview({ previewApi: plain(), link }));
    expect(screen.getByRole('alert')).toHaveTextContent(/version that this link names is no longer published/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a link to a version that is no longer published shows a message saying so, and asks nothing about the session’s settings (PREV-55)', async () => {
    const previewApi = plain();
    previewApi.versions.mockResolvedValue([{ ...cart, pinned: '1.1.0' }]);
    const missing = { cart: '0.9.0' };
    for (const link of [ofVersion('0.9.0'), { ...colleague, versions: missing }]) {
      const rendered = await renderPreview({ previewApi, link });
      expect(screen.getByRole('alert')).toHaveTextContent(/version that this link names is no longer published/);
      expect(screen.queryByRole('button', { name: 'Replace my settings' })).toBeNull();
      nothingChanged(rendered);
      cleanup();
    }
  });

  test('a link to a view that cannot be read shows a message saying so (PREV-56)', async () => {
    const rendered = await renderPreview();
    await act(async () => rendered.store.linked.follow(undefined));
    expect(screen.getByRole('alert')).toHaveTextContent(/view of this link cannot be read/);
    nothingChanged(rendered);
  });

  test('a link to a view whose test does not run on the view’s date shows a message saying so (PREV-56)', async () => {
    const previewApi = plain();
    previewApi.applyView.mockResolvedValue('BAD_REQUEST');
    const { reload } = await renderPreview({ previewApi, link: colleague });
    expect(screen.getByRole('alert')).toHaveTextContent(/A\/B test of this link does not run at its date/);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a link to a view can be tried again after a failure (PREV-56)', async () => {
    const previewApi = plain();
    previewApi.applyView.mockRejectedValueOnce(new Error('down'));
    const { reload, report } = await renderPreview({ previewApi, link: colleague });
    expect(screen.getByRole('alert')).toHaveTextContent(/could not be applied. Nothing was changed./);
    expect(report).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a link to a view shows a log-in link that keeps the view if the session has ended (PREV-56)', async () => {
    const previewApi = plain();
    previewApi.applyView.mockResolvedValue('UNAUTHORIZED');
    await renderPreview({ previewApi, link: colleague });
    const login = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in again' }).href);
    expect(login.pathname).toBe('/staff/login');
    const next = `https://shop.example${login.searchParams.get('next')}`;
    expect(splitLink(next)).toEqual({ page: 'https://shop.example/search?query=tea', view: colleague });
  });
});

describe('a visitor', () => {
  test('a visitor without the preview cookie sees no preview panel, and no request is sent', async () => {
    const { container, previewApi } = await renderPreview({ hasCookie: false });
    expect(container).toBeEmptyDOMElement();
    expect(previewApi.checkAuth).not.toHaveBeenCalled();
  });

  test('a visitor whose session is refused sees no preview panel', async () => {
    const previewApi = fakePreviewApi();
    previewApi.checkAuth.mockResolvedValue(undefined);
    const { container } = await renderPreview({ previewApi });
    expect(container).toBeEmptyDOMElement();
  });

  test('a visitor whose check fails sees no preview panel', async () => {
    const previewApi = fakePreviewApi();
    previewApi.checkAuth.mockRejectedValue(new Error('down'));
    const { container } = await renderPreview({ previewApi });
    expect(container).toBeEmptyDOMElement();
  });
});

describe('the preview settings', () => {
  test('the preview settings open in a dialog with the previewed date and time in the site’s time zone (PREV-7, PREV-8, PREV-6)', async () => {
    await openSettings({ site: 'TR' });
    const dialog = screen.getByRole('dialog', { name: 'Preview settings' });
    // Measurements of this element count towards the remote around it (TRACK-33).
    expect(dialog.closest('[data-remote]')).toHaveAttribute('data-remote', 'preview');
    expect(screen.getByLabelText('Date')).toHaveValue('2026-12-24');
    expect(screen.getByLabelText('Time')).toHaveValue('20:30');
  });

  test('the preview settings can be closed and opened again (PREV-6)', async () => {
    await openSettings();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Preview settings' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the preview settings are posted with the A/B selection, show the result and reload the page (PREV-10, PREV-12, PREV-26)', async () => {
    const previewApi = fakePreviewApi();
    previewApi.checkAuth.mockResolvedValue({ abTestName: 'hero', abTestGroup: 'b' });
    let answer: (status: PreviewTokenStatus) => void = () => undefined;
    previewApi.apply.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { reload } = await openSettings({ previewApi });
    enter('Date', '2026-07-01');
    enter('Time', '09:00');
    await act(async () => undefined);
    await user.selectOptions(screen.getByLabelText('Group'), 'b');
    await submit();
    await submit();
    expect(previewApi.apply.mock.calls).toEqual([
      [{ previewDateTime: '2026-07-01T09:00:00+02:00', test: 'hero', group: 'b' }],
    ]);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
    await act(async () => answer('SUCCESS'));
    const message = screen.getByRole('button', { name: 'Settings applied successfully.' });
    expect(message).toHaveAttribute('data-kind', 'info');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each<[string, () => Promise<PreviewTokenStatus>]>([
    ['the token is refused', async () => 'UNAUTHORIZED'],
    ['the back end is down', () => Promise.reject(new Error('down'))],
  ])('the preview settings say that they could not be applied when %s (PREV-12, PREV-13)', async (_name, apply) => {
    const previewApi = fakePreviewApi();
    previewApi.apply.mockImplementation(apply);
    await openSettings({ previewApi });
    await submit();
    expect(screen.getByRole('button', { name: 'Applying settings failed.' })).toHaveAttribute('data-kind', 'error');
  });

  test('the preview settings are not posted when a date is missing (PREV-8)', async () => {
    const { previewApi } = await openSettings();
    enter('Date', '');
    await submit();
    expect(screen.getByRole('button', { name: 'Please enter a date and a time.' })).toHaveAttribute(
      'data-kind',
      'error',
    );
    expect(previewApi.apply).not.toHaveBeenCalled();
  });

  test('a time skipped by the change to summer time is rejected immediately, and no group is required (PREV-9)', async () => {
    const { previewApi } = await openSettings();
    await user.click(screen.getByText('A/B Test settings'));
    await user.selectOptions(screen.getByLabelText('Name'), 'hero');
    enter('Date', '2026-03-29');
    enter('Time', '02:30');
    const time = screen.getByLabelText('Time');
    expect(time).toBeInvalid();
    expect(time).toHaveAccessibleDescription(/does not exist/);
    expect(screen.getByLabelText('Group')).not.toHaveAccessibleDescription();
    await submit();
    expect(time).toHaveFocus();
    expect(previewApi.apply).not.toHaveBeenCalled();
    enter('Time', '03:30');
    await act(async () => undefined);
    expect(time).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(['20265-07-01', '0026-07-01'])(
    'a date whose year cannot be previewed is refused with this reason: %s (PREV-51)',
    async (date) => {
      const { previewApi } = await openSettings();
      enter('Date', date);
      const field = screen.getByLabelText('Date');
      // No message is shown while staff are typing the year.
      expect(screen.queryByRole('alert')).toBeNull();
      fireEvent.blur(field);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription('Please enter a year from 2000 to 2099.');
      expect(screen.queryByText(/clocks go forward/)).toBeNull();
      await submit();
      expect(field).toHaveFocus();
      expect(previewApi.apply).not.toHaveBeenCalled();
      enter('Date', '2026-07-01');
      await act(async () => undefined);
      expect(field).toBeValid();
    },
  );
});

describe('the settings’ A/B test', () => {
  const expand = () => user.click(screen.getByText('A/B Test settings'));
  const stored = () => {
    const previewApi = fakePreviewApi();
    previewApi.checkAuth.mockResolvedValue({ abTestName: 'hero', abTestGroup: 'b' });
    return previewApi;
  };

  test('a test without a group is refused with a message, and the focus moves to the Group select (PREV-11, PREV-20, PREV-22)', async () => {
    const { previewApi } = await openSettings();
    await expand();
    await user.selectOptions(screen.getByLabelText('Name'), 'hero');
    const group = screen.getByLabelText('Group');
    expect(group).toHaveAccessibleDescription('Required');
    await submit();
    expect(screen.getByRole('button', { name: 'Please also select an A/B test group!' })).toHaveAttribute(
      'data-kind',
      'error',
    );
    await act(async () => undefined);
    expect(group).toHaveFocus();
    expect(previewApi.apply).not.toHaveBeenCalled();
    await user.selectOptions(group, 'a');
    expect(screen.queryByText('Please also select an A/B test group!')).toBeNull();
    await submit();
    expect(previewApi.apply.mock.calls[0]?.[0]).toMatchObject({ test: 'hero', group: 'a' });
  });

  test('a stored test is restored and can be cleared with None', async () => {
    const previewApi = stored();
    await openSettings({ previewApi });
    expect(screen.getByLabelText('Name')).toHaveDisplayValue('hero');
    expect(screen.getByLabelText('Group')).toHaveDisplayValue('b');
    await user.selectOptions(screen.getByLabelText('Name'), 'None');
    await submit();
    expect(previewApi.apply.mock.calls[0]?.[0]).toMatchObject({ test: '', group: '' });
  });

  test('settings applied while tests are loading wait for the tests (PREV-28)', async () => {
    const previewApi = stored();
    let answer: (tests: typeof runningTests) => void = () => undefined;
    await openSettings({ previewApi, testsAt: () => new Promise((resolve) => (answer = resolve)) });
    expect(screen.getByText('Loading tests...')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toBeDisabled();
    await submit();
    expect(previewApi.apply).not.toHaveBeenCalled();
    await act(async () => answer([]));
    expect(screen.getByText('No active tests for this date.')).toBeInTheDocument();
    expect(previewApi.apply.mock.calls[0]?.[0]).toMatchObject({ test: '', group: '' });
  });

  test('a loading failure is reported, with None as the only entry (PREV-17)', async () => {
    const { report } = await openSettings({ testsAt: () => Promise.reject(new Error('down')) });
    await expand();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to fetch AB tests.$/);
    expect(screen.getByLabelText('Name')).toHaveTextContent(/^None$/);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe('the remotes’ versions', () => {
  const pinned = () => {
    const previewApi = fakePreviewApi();
    previewApi.versions.mockResolvedValue([
      { name: 'cart', live: '1.0.0', versions: ['1.0.0', '1.1.0'], pinned: '1.1.0' },
      { name: 'header', live: '2.0.0', versions: ['2.0.0', '2.1.0'] },
    ]);
    return previewApi;
  };

  test('a chosen version is pinned, and the page is reloaded', async () => {
    const { previewApi, reload } = await openSettings();
    await user.click(screen.getByText('Versions'));
    expect(screen.getByLabelText('cart')).toHaveAccessibleDescription('Runs here: stable');
    await user.selectOptions(screen.getByLabelText('cart'), '1.1.0');
    await user.click(screen.getByRole('button', { name: 'Use these versions' }));
    expect(previewApi.chooseVersions.mock.calls).toEqual([[{ cart: '1.1.0' }]]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a pinned version has a badge, and one click restores the live versions (PREV-31)', async () => {
    const previewApi = pinned();
    const { reload } = await renderPreview({ previewApi });
    expect(screen.getByText('Not the live version: cart 1.1.0')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to live versions' }));
    expect(previewApi.chooseVersions.mock.calls).toEqual([[{}]]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('the badge shows a message if restoring the live versions fails', async () => {
    const previewApi = pinned();
    previewApi.chooseVersions.mockRejectedValue(new Error('refused'));
    const { reload, report } = await renderPreview({ previewApi });
    await user.click(screen.getByRole('button', { name: 'Back to live versions' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The versions could not be applied.');
    expect(report).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a second version can be pinned in addition to the first', async () => {
    const previewApi = pinned();
    await openSettings({ previewApi });
    await user.click(screen.getByText('Versions'));
    expect(screen.getByLabelText('cart')).toHaveAccessibleDescription('Runs here: override');
    await user.selectOptions(screen.getByLabelText('header'), '2.1.0');
    await user.click(screen.getByRole('button', { name: 'Use these versions' }));
    expect(previewApi.chooseVersions.mock.calls).toEqual([[{ cart: '1.1.0', header: '2.1.0' }]]);
  });

  const withCanary = () => {
    const previewApi = fakePreviewApi();
    previewApi.versions.mockResolvedValue([
      { name: 'cart', live: '1.0.0', versions: ['1.0.0', '1.1.0'], canary: '1.1.0' },
      { name: 'wishlist', versions: ['0.1.0'] },
    ]);
    return previewApi;
  };

  test('a canary shows why it runs, and stays when a version of another remote is chosen (PREV-29)', async () => {
    const previewApi = withCanary();
    const { store } = await openSettings({ previewApi });
    await user.click(screen.getByText('Versions'));
    const cart = screen.getByLabelText('cart');
    expect(cart).toHaveAccessibleDescription('Runs here: canary');
    expect(cart).toHaveDisplayValue('1.1.0 (canary)');
    expect(screen.queryByText(/Not the live version/)).toBeNull();
    expect(splitLink(store.link).view?.versions).toEqual({ cart: '1.1.0' });
    expect(screen.getByLabelText('wishlist')).toHaveAccessibleDescription('Runs nowhere yet');
    await user.selectOptions(screen.getByLabelText('wishlist'), '0.1.0');
    await user.click(screen.getByRole('button', { name: 'Use these versions' }));
    expect(previewApi.chooseVersions.mock.calls).toEqual([[{ cart: '1.1.0', wishlist: '0.1.0' }]]);
  });

  test('a canary ends for the session when its remote’s live version is chosen', async () => {
    const previewApi = withCanary();
    await openSettings({ previewApi });
    await user.click(screen.getByText('Versions'));
    await user.selectOptions(screen.getByLabelText('cart'), '1.0.0');
    await user.click(screen.getByRole('button', { name: 'Use these versions' }));
    expect(previewApi.chooseVersions.mock.calls).toEqual([[{ cart: '1.0.0' }]]);
  });

  test('a refused choice is explained and can be made again', async () => {
    const previewApi = fakePreviewApi();
    previewApi.chooseVersions.mockRejectedValueOnce(new Error('down'));
    const { reload, report } = await openSettings({ previewApi });
    await user.click(screen.getByText('Versions'));
    const use = screen.getByRole('button', { name: 'Use these versions' });
    await user.click(use);
    expect(screen.getByRole('alert')).toHaveTextContent('The versions could not be applied.');
    expect(report).toHaveBeenCalledTimes(1);
    await user.click(use);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a shop without a choice of versions shows no versions', async () => {
    const previewApi = fakePreviewApi();
    previewApi.versions.mockRejectedValue(new Error('404'));
    await openSettings({ previewApi });
    expect(screen.queryByText('Versions')).toBeNull();
  });
});

describe('the preview badge', () => {
  const inTest = () => {
    const previewApi = fakePreviewApi();
    previewApi.checkAuth.mockResolvedValue({
      dateTime: '2026-12-24T18:30:00+01:00',
      abTestName: 'hero',
      abTestGroup: 'b',
    });
    return previewApi;
  };

  test('the preview badge shows a previewed date and group, and one click returns to today (PREV-53)', async () => {
    const previewApi = inTest();
    const { reload } = await renderPreview({ previewApi });
    expect(screen.getByText('Preview: 24 Dec 2026, 18:30 · hero: b')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Back to live versions' })).toBeNull();
    const back = screen.getByRole('button', { name: 'Back to today' });
    let answer: () => void = () => undefined;
    previewApi.reset.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await user.click(back);
    await user.click(back);
    expect(back).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer());
    expect(previewApi.reset).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('the preview badge shows a message if returning to today fails (PREV-53)', async () => {
    const previewApi = inTest();
    previewApi.reset.mockRejectedValue(new Error('down'));
    const { reload, report } = await renderPreview({ previewApi });
    await user.click(screen.getByRole('button', { name: 'Back to today' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The page could not return to today.');
    expect([reload.mock.calls.length, report.mock.calls.length]).toEqual([0, 1]);
  });

  test('a session that shows today has no preview badge', async () => {
    const previewApi = fakePreviewApi();
    previewApi.checkAuth.mockResolvedValue({});
    await renderPreview({ previewApi });
    expect(screen.queryByText(/^Preview: /)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back to today' })).toBeNull();
  });
});

describe('the previewed view', () => {
  test('after a reload, the page names the applied settings, the previewed date and group, and the differences from today (PREV-26, PREV-27)', async () => {
    await renderPreview({ wasApplied: true });
    expect(screen.getByText('24 Dec 2026, 18:30 · no A/B test group')).toBeInTheDocument();
    expect(screen.getByText('Differs from today: top banner, navigation')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Settings applied successfully.' }));
    expect(screen.queryByText('Settings applied successfully.')).toBeNull();
  });

  test('a session without settings shows today and does not request differences', async () => {
    const previewApi = fakePreviewApi();
    previewApi.checkAuth.mockResolvedValue({});
    await renderPreview({ previewApi });
    expect(screen.getByText('Today · no A/B test group')).toBeInTheDocument();
    expect(previewApi.differences).not.toHaveBeenCalled();
  });

  test('a message disappears as soon as its cause changes (PREV-14)', async () => {
    await openSettings();
    enter('Date', '');
    await submit();
    expect(screen.getByText('Please enter a date and a time.')).toBeInTheDocument();
    enter('Date', '2026-07-01');
    await act(async () => undefined);
    expect(screen.queryByText('Please enter a date and a time.')).toBeNull();
  });
});

describe('the preview session', () => {
  const pass = (milliseconds: number) => act(async () => void jest.advanceTimersByTime(milliseconds));

  test('the preview session is renewed every 5 minutes, even after a failure, until the panel unmounts (PREV-4)', async () => {
    const previewApi = fakePreviewApi();
    previewApi.renew.mockRejectedValueOnce(new Error('down'));
    const { unmount } = await renderPreview({ previewApi });
    expect(renewalIntervalMs).toBe(5 * 60 * 1000);
    await pass(renewalIntervalMs - 1000);
    expect(previewApi.renew).toHaveBeenCalledTimes(0);
    await pass(1001);
    expect(previewApi.renew).toHaveBeenCalledTimes(1);
    await pass(renewalIntervalMs);
    expect(previewApi.renew).toHaveBeenCalledTimes(2);
    unmount();
    await pass(2 * renewalIntervalMs);
    expect(previewApi.renew).toHaveBeenCalledTimes(2);
  });

  test('logging out ends the preview session: the panel disappears, renewals stop and the page is reloaded (PREV-5, PREV-4)', async () => {
    const { container, previewApi, leave, reload } = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(container).toBeEmptyDOMElement();
    expect([leave.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    await pass(2 * renewalIntervalMs);
    expect(previewApi.renew).not.toHaveBeenCalled();
  });

  test('a logout in progress is shown, is sent once, and removes the error of the previous attempt (PREV-50)', async () => {
    const previewApi = fakePreviewApi();
    previewApi.logout.mockRejectedValueOnce(new Error('down'));
    const { leave } = await openSettings({ previewApi });
    const logout = screen.getByRole('button', { name: 'Logout' });
    await user.click(logout);
    expect(screen.getByText('Logging out failed.')).toBeInTheDocument();
    let answer: () => void = () => undefined;
    previewApi.logout.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await user.click(logout);
    await user.click(logout);
    expect(logout).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('Logging out failed.')).toBeNull();
    await submit();
    expect(previewApi.apply).not.toHaveBeenCalled();
    await act(async () => answer());
    expect(previewApi.logout).toHaveBeenCalledTimes(2);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('at the next renewal, the panel reports that the session has ended, links to the log-in page and stops renewing (PREV-58)', async () => {
    const previewApi = fakePreviewApi();
    previewApi.renew.mockResolvedValue(false);
    await renderPreview({ previewApi });
    await pass(renewalIntervalMs + 10);
    expect(screen.getByRole('alert')).toHaveTextContent('Your preview session has ended.');
    expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute(
      'href',
      `/staff/login?${new URLSearchParams({ next: '/search?query=tea', reason: 'ended' })}`,
    );
    expect(screen.queryByRole('button', { name: 'Back to today' })).toBeNull();
    await pass(2 * renewalIntervalMs);
    expect(previewApi.renew).toHaveBeenCalledTimes(1);
  });

  test('the settings say that the session has ended if they are refused for that reason', async () => {
    const previewApi = fakePreviewApi();
    previewApi.apply.mockResolvedValue('UNAUTHORIZED');
    await openSettings({ previewApi });
    await submit();
    const dialog = within(screen.getByRole('dialog', { name: 'Preview settings' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Your preview session has ended.');
    expect(dialog.getByRole('link', { name: 'Log in again' })).toBeInTheDocument();
  });

  test('the preview session is checked when its tab becomes visible again (PREV-58)', async () => {
    const { previewApi, showAgain } = await renderPreview();
    previewApi.renew.mockResolvedValue(false);
    await act(async () => showAgain());
    expect(screen.getByRole('alert')).toHaveTextContent('Your preview session has ended.');
  });

  test('the preview session continues with a message if logout fails (PREV-5)', async () => {
    const previewApi = fakePreviewApi();
    previewApi.logout.mockRejectedValue(new Error('down'));
    await openSettings({ previewApi });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('button', { name: 'Logging out failed.' })).toHaveAttribute('data-kind', 'error');
    await pass(renewalIntervalMs + 10);
    expect(previewApi.renew).toHaveBeenCalledTimes(1);
  });
});
