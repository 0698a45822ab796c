import { describe, expect, test } from '@jest/globals';
import { stoppedClock } from '@kontor/browser';
import { prepareI18n, type TextLocale } from '@kontor/i18n';
import { createNullDeps, createRootStore, RootStoreProvider } from '@kontor/store';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { Header } from './Header.tsx';
import { createHeaderModel } from './HeaderModel.ts';
import { loadCatalog } from './locales/loadCatalog.ts';

async function renderOnServer(locale: TextLocale, isReducedVersion = false): Promise<string> {
  const refuse = () => Promise.reject(new Error('Nothing is asked for while rendering.'));
  const model = createHeaderModel({
    loadTree: refuse,
    loadThemeWorlds: refuse,
    loadBenefits: refuse,
    clock: stoppedClock,
    report: () => undefined,
  });
  return renderToString(
    <I18nProvider i18n={await prepareI18n(locale, loadCatalog)}>
      <RootStoreProvider store={createRootStore(createNullDeps('DE'))}>
        <Header isSticky isReducedVersion={isReducedVersion} model={model} />
      </RootStoreProvider>
    </I18nProvider>,
  );
}

describe('without a window', () => {
  test('the header has its links and its search', async () => {
    expect(typeof window).toBe('undefined');
    const html = await renderOnServer('de-DE');
    expect(html).toContain('href="/category/coffee"');
    expect(html).toContain('action="/search"');
    expect(html).toContain('href="/service/cartfrontend/cart"');
  });

  test('two renders do not know of each other', async () => {
    expect(await renderOnServer('hu-HU')).toContain('Bejelentkezés');
    expect(await renderOnServer('de-DE')).not.toContain('Bejelentkezés');
  });

  test('the reduced header says that the purchase is secure', async () => {
    expect(await renderOnServer('fr-CH', true)).toContain('Achat sécurisé');
  });
});
