import { describe, expect, test } from '@jest/globals';
import { prepareI18n } from '@kontor/i18n';
import { createNullDeps, createRootStore, RootStoreProvider } from '@kontor/store';
import { I18nProvider } from '@lingui/react';
import { runInAction } from 'mobx';
import { renderToString } from 'react-dom/server';
import { Footer } from './Footer.tsx';
import { FooterStore } from './FooterStore.ts';
import { loadCatalog } from './locales/loadCatalog.ts';
import { footerRecord } from './testing/footerRecord.ts';

async function renderOnServer(store: FooterStore): Promise<string> {
  return renderToString(
    <I18nProvider i18n={await prepareI18n('de-DE', loadCatalog)}>
      <RootStoreProvider store={createRootStore(createNullDeps('DE'))}>
        <Footer site="DE" platform="CLASSIC" store={store} />
      </RootStoreProvider>
    </I18nProvider>,
  );
}

function createStore(): FooterStore {
  const refuse = () => Promise.reject(new Error('Nothing is asked for while rendering.'));
  return new FooterStore({ loadFooter: refuse, assignTests: refuse, report: () => undefined });
}

describe('without a window', () => {
  test('the footer has its legal links', async () => {
    expect(typeof window).toBe('undefined');
    expect(await renderOnServer(createStore())).toContain('Widerrufsrecht');
  });

  test('the footer has the whole content where it is known', async () => {
    const store = createStore();
    runInAction(() => {
      store.record = footerRecord;
      store.isSettled = true;
    });
    const html = await renderOnServer(store);
    for (const text of ['Delivery times', 'Beans', 'Tested shop', 'Country TR']) expect(html).toContain(text);
  });
});
