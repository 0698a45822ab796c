import { expect, test } from '@jest/globals';
import { stoppedClock, type Timer } from '@kontor/browser';
import { prepareI18n } from '@kontor/i18n';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { loadPanelCatalog } from '../locales/loadPanelCatalog.ts';
import type { Announcement } from '../store/PanelStore.ts';
import { PanelStatus } from './PanelStatus.tsx';

type Shown = { readonly announcement: Announcement | undefined; readonly query: string; readonly isShown?: boolean };

async function setUp() {
  const due = new Map<Timer, () => void>();
  let started = 0;
  const clock = {
    ...stoppedClock,
    setTimeout(run: () => void) {
      started += 1;
      const timer = started as unknown as Timer;
      due.set(timer, run);
      return timer;
    },
    clearTimeout: (timer: Timer) => void due.delete(timer),
  };
  const i18n = await prepareI18n('en', loadPanelCatalog);
  const element = ({ isShown = true, ...shown }: Shown) => (
    <I18nProvider i18n={i18n}>
      <PanelStatus {...shown} isShown={isShown} clock={clock} />
    </I18nProvider>
  );
  const { rerender } = render(element({ announcement: undefined, query: '' }));
  return {
    show: (shown: Shown) => rerender(element(shown)),
    pass: () =>
      act(() => {
        const runs = [...due.values()];
        due.clear();
        for (const run of runs) run();
      }),
    status: () => screen.getByRole('status').textContent,
  };
}

test('the number of suggestions is announced after a pause, and removed after a pause once they are gone (SEARCH-21)', async () => {
  const { show, pass, status } = await setUp();
  show({ announcement: 3, query: 'ka' });
  expect(status()).toBe('');
  pass();
  expect(status()).toBe('3 suggestions');
  show({ announcement: undefined, query: 'kaf' });
  pass();
  expect(status()).toBe('');
  show({ announcement: 0, query: 'kafx' });
  expect(status()).toBe('');
  pass();
  expect(status()).toBe('No suggestions');
});

test('the number of recent searches is announced', async () => {
  const { show, pass, status } = await setUp();
  show({ announcement: 1, query: '' });
  pass();
  expect(status()).toBe('1 recent search');
  show({ announcement: 2, query: '' });
  pass();
  expect(status()).toBe('2 recent searches');
});

test('the announced number stays while the text changes, so that a keystroke changes nothing but the suggestions', async () => {
  const { show, pass, status } = await setUp();
  show({ announcement: 3, query: 'ka' });
  pass();
  show({ announcement: undefined, query: 'kaf' });
  show({ announcement: 2, query: 'kaf' });
  expect(status()).toBe('3 suggestions');
  pass();
  expect(status()).toBe('2 suggestions');
});

test('the announced number disappears immediately with the panel, and does not come back with it (SEARCH-21)', async () => {
  const { show, pass, status } = await setUp();
  show({ announcement: 3, query: 'ka' });
  pass();
  show({ announcement: undefined, query: 'ka', isShown: false });
  expect(status()).toBe('');
  show({ announcement: 3, query: 'ka' });
  expect(status()).toBe('');
  pass();
  expect(status()).toBe('3 suggestions');
});

test('slow and failed suggestions are announced after a pause', async () => {
  const { show, pass, status } = await setUp();
  show({ announcement: 'slow', query: 'ka' });
  expect(status()).toBe('');
  pass();
  expect(status()).toBe('Suggestions are loading…');
  show({ announcement: 'failed', query: 'ka' });
  pass();
  expect(status()).toBe('Suggestions are not available right now, but you can still search.');
});

test('a failure is announced once and not repeated for each new text (SEARCH-13)', async () => {
  const { show, pass, status } = await setUp();
  const spoken = () => screen.getByRole('status').firstElementChild;
  show({ announcement: 'failed', query: 'ka' });
  pass();
  const first = spoken();
  show({ announcement: 'failed', query: 'kaf' });
  pass();
  expect(spoken()).toBe(first);
  show({ announcement: 2, query: 'kaff' });
  pass();
  expect(status()).toBe('2 suggestions');
});
