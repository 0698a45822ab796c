import { expect, test } from '@jest/globals';
import { prepareI18n, textLocales } from '@kontor/i18n';
import { I18nProvider } from '@lingui/react';
// @ts-expect-error jsdom ships no types, and the published types are for another major version
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadCatalog } from '../../src/locales/loadCatalog.ts';
import { OrderConfirmation } from '../../src/pages/checkout/OrderConfirmation.tsx';
import { plainConfirmationPage } from './plainPages.ts';

/** Beginnings of words for packing and sending. */
const parcel = /pack|paket|versand|emball|colis|pakuj|paczk|balí|zabal|csomag|kargo/i;

/** The paragraph that contains the order number. */
function sentencesOf(markup: string): string | undefined {
  const { document } = new JSDOM(markup).window;
  for (const style of document.querySelectorAll('style')) style.remove();
  const paragraphs: Element[] = [...document.querySelectorAll('p')];
  return paragraphs.find(({ textContent }) => textContent?.includes('K-1'))?.textContent ?? undefined;
}

test.each(textLocales)(
  'the confirmation promises no parcel, because a partner’s product comes without one: %s',
  async (locale) => {
    const i18n = await prepareI18n(locale, loadCatalog);
    const sentences = sentencesOf(
      renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <OrderConfirmation orderId="K-1" isOurs={true} />
        </I18nProvider>,
      ),
    );
    expect(sentences).toMatch(/K-1\. \S.*\.$/);
    expect(sentences).not.toMatch(parcel);
    // The page without scripts has the same sentences.
    expect(sentencesOf(plainConfirmationPage('K-1', true, locale).markup)).toBe(sentences);
  },
);
