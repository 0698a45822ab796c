import { expect, test } from '@jest/globals';
import { stoppedClock, type Timer } from '@kontor/browser';
import { prepareI18n } from '@kontor/i18n';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { loadPanelCatalog } from './locales/loadPanelCatalog.ts';
import { PanelStatus } from './PanelStatus.tsx';

type Shown = { readonly count: number | undefined; readonly query: string };

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
  const element = (shown: Shown) => (
    <I18nProvider i18n={i18n}>
      <PanelStatus {...shown} clock={clock} />
    </I18nProvider>
  );
  const { rerender } = render(element({ count: undefined, query: '' }));
  return {
    show: (shown: Shown) => rerender(element(shown)),
    pass: () => act(() => [...due.values()].at(-1)?.()),
    status: () => screen.getByRole('status').textContent,
  };
}

test('the number of suggestions is announced after a pause, and gone at once when they are', async () => {
  const { show, pass, status } = await setUp();
  show({ count: 3, query: 'ka' });
  expect(status()).toBe('');
  pass();
  expect(status()).toBe('3 suggestions');
  show({ count: undefined, query: 'kaf' });
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
