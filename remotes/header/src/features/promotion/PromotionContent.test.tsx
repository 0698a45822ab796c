import { expect, test } from '@jest/globals';
import { readPromotion } from '@kontor/api/promotion';
import { prepareI18n } from '@kontor/i18n';
import { createNullOptions, createRootStore, RootStoreProvider } from '@kontor/store';
import { hostileContent } from '@kontor/testing/hostileContent';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { loadCatalog } from '../../locales/loadCatalog.ts';
import { PromotionContent } from './PromotionContent.kept.tsx';

const allowedElements = new Set(
  'section div p a strong span code button details summary svg path picture source img'.split(' '),
);

const addresses = ['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href'];

/** Elements and attributes that could run a script, or that do not belong in a promotion. */
function faultsOf(element: Element): readonly string[] {
  const attributes = [...element.attributes].filter(({ name, value }) => {
    if (name.startsWith('on')) return true;
    if (!addresses.includes(name)) return false;
    return !['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, 'https://shop.example/').protocol);
  });
  const name = element.localName;
  return [...(allowedElements.has(name) ? [] : [name]), ...attributes.map((one) => `${name} ${one.name}=${one.value}`)];
}

test.each(['ApiTopBannerPromotion', 'ApiPiPromotion'])(
  'a promotion of the type %s with hostile content renders as harmless markup',
  async (type) => {
    const i18n = await prepareI18n('en', loadCatalog);
    const store = createRootStore(createNullOptions('DE'));
    let shown = 0;
    await fc.assert(
      fc.property(hostileContent, (contentJSON) => {
        const promotion = readPromotion(type, JSON.parse(contentJSON));
        const { container } = render(
          <I18nProvider i18n={i18n}>
            <RootStoreProvider store={store}>
              <PromotionContent promotion={promotion} />
            </RootStoreProvider>
          </I18nProvider>,
        );
        const elements = [...container.querySelectorAll('*')];
        shown += Math.sign(elements.length);
        expect(elements.flatMap(faultsOf)).toEqual([]);
        cleanup();
      }),
      { numRuns: 150, seed: 14 },
    );
    expect(shown).toBeGreaterThan(75);
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const styles = rules.map(({ cssText }) => cssText).join('');
    expect(styles).toContain('--k-paper');
    expect(styles).not.toMatch(/url\(|@import|expression|position:\s*fixed|</i);
  },
);
