import { expect, test } from '@jest/globals';
import { prepareI18n } from '@kontor/i18n';
import { localeOf } from '@kontor/site';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { loadCatalog } from '../../locales/loadCatalog.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { ProductPrice } from './ProductPrice.tsx';

test.each([
  ['DE', 'subscription', '4,99 je Lieferung'],
  ['PL', 'subscription', 'Każda dostawa: 4,99 zł'],
  ['TR', 'subscription', 'Her teslimatta 4,99 TL'],
  ['DE', 'article', '4,99'],
] as const)('on %s, the price of a product of the kind “%s” is “%s” (SITE-55)', async (site, kind, price) => {
  const i18n = await prepareI18n(localeOf(site), loadCatalog);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <ProductPrice product={buildProduct({ kind })} site={site} />
    </I18nProvider>,
  );
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(price);
});
