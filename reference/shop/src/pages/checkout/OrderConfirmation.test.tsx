import { expect, test } from '@jest/globals';
import { prepareI18n, textLocales } from '@kontor/i18n';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { plainConfirmationPage } from '../../../server/cart/plainPages.ts';
import { loadCatalog } from '../../locales/loadCatalog.ts';
import { OrderConfirmation } from './OrderConfirmation.tsx';

/** Begins of words for packing and sending. */
const parcel = /pack|paket|versand|emball|colis|pakuj|paczk|balí|zabal|csomag|kargo/i;

test.each(textLocales)(
  'the confirmation promises no parcel, which an order of a partner’s product does not have: %s',
  async (locale) => {
    const i18n = await prepareI18n(locale, loadCatalog);
    render(
      <I18nProvider i18n={i18n}>
        <OrderConfirmation orderId="K-1" isOurs={true} />
      </I18nProvider>,
    );
    const sentences = screen.getByText(/K-1/).closest('p')?.textContent ?? '';
    expect(sentences).toMatch(/K-1\. \S.*\.$/);
    expect(sentences).not.toMatch(parcel);
    // Without scripts the page says the same.
    const plain = new DOMParser().parseFromString(plainConfirmationPage('K-1', true, locale).markup, 'text/html');
    expect(plain.querySelector('p')?.textContent).toBe(sentences);
  },
);
