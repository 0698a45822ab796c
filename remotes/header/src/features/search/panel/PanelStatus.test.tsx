import { expect, test } from '@jest/globals';
import { stoppedClock, type Timer } from '@kontor/browser';
import { prepareI18n } from '@kontor/i18n';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { loadPanelCatalog } from './locales/loadPanelCatalog.ts';
import { PanelStatus } from './PanelStatus.tsx';

type Shown = { readonly count: number | undefined; readonly query: string; readonly isShown?: boolean };

async function setUp() {
  const due = new Map<Timer, () => void>();
  const clock = {
    ...stoppedClock,
    setTimeout(run: () => void) {
      const timer = due.size as unknown as Timer;
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
  const { rerender } = render(element({ count: undefined, query: '' }));
  return {
    show: (shown: Shown) => rerender(element(shown)),
    pass: () => act(() => [...due.values()].at(-1)?.()),
    status: () => screen.getByRole('status').textContent,
  };
}

test('the number of suggestions is announced after a pause, and is removed after a pause when they are gone', async () => {
  const { show, pass, status } = await setUp();
  show({ count: 3, query: 'ka' });
  expect(status()).toBe('');
  pass();
  expect(status()).toBe('3 suggestions');
  show({ count: undefined, query: 'kaf' });
  pass();
  expect(status()).toBe('');
  show({ count: 0, query: 'kafx' });
  expect(status()).toBe('');
  pass();
  expect(status()).toBe('No suggestions');
});

test('the number of recent searches is announced', async () => {
  const { show, pass, status } = await setUp();
  show({ count: 1, query: '' });
  pass();
  expect(status()).toBe('1 recent search');
  show({ count: 2, query: '' });
  pass();
  expect(status()).toBe('2 recent searches');
});

test('the announced number stays as it is while the text changes, so that a key changes the suggestions only', async () => {
  const { show, pass, status } = await setUp();
  show({ count: 3, query: 'ka' });
  pass();
  show({ count: undefined, query: 'kaf' });
  show({ count: 2, query: 'kaf' });
  expect(status()).toBe('3 suggestions');
  pass();
  expect(status()).toBe('2 suggestions');
});

test('the announced number goes at once with the panel, and does not come back with it', async () => {
  const { show, pass, status } = await setUp();
  show({ count: 3, query: 'ka' });
  pass();
  show({ count: undefined, query: 'ka', isShown: false });
  expect(status()).toBe('');
  show({ count: 3, query: 'ka' });
  expect(status()).toBe('');
  pass();
  expect(status()).toBe('3 suggestions');
});
