import { describe, expect, test } from '@jest/globals';
import { localeOf, type SiteKey, siteKeys } from '@kontor/site';
import { renderNewsletter } from '../../../testing/renderNewsletter.tsx';

const textOf = async (site: SiteKey) => {
  const { container } = await renderNewsletter({ site, locale: localeOf(site) });
  return (container.textContent ?? '').replaceAll(/\s/g, ' ');
};

describe('the legal notice', () => {
  test.each<[SiteKey, RegExp]>([
    ['DE', /mindestens 16 Jahre alt/],
    ['CH_FR', /au moins 16 ans/],
    ['HU', /elmúlt 16 éves/],
    ['TR', /en az 16 yaşında/],
    ['CZ', /alespoň 18 let/],
    ['SK', /aspoň 18 rokov/],
  ])('the legal notice of %s names the minimum age (NEWS-54)', async (site, age) =>
    expect(await textOf(site)).toMatch(age),
  );

  test('the legal notice says that details are voluntary, and explains how to withdraw (NEWS-55)', async () => {
    expect(await textOf('AT')).toMatch(/freiwillig.*jederzeit widerrufen/);
    expect(await textOf('TR')).toMatch(/isteğe bağlıdır.*geri alabilirsiniz/);
  });

  test('only the Turkish legal notice mentions 14 days and 2 years (NEWS-57)', async () => {
    expect(await textOf('TR')).toMatch(/14 gün sonra silinir\. 2 yıl boyunca/);
    expect(await textOf('DE')).not.toMatch(/14|2 Jahre/);
  });

  test('the legal notice mentions mobile tariffs on the German site but not on the Austrian one', async () => {
    expect(await textOf('DE')).toContain('Mobilfunk');
    expect(await textOf('AT')).not.toContain('Mobilfunk');
  });
});

describe('the voucher', () => {
  test('the Hungarian voucher is valid for one month and for one purchase (NEWS-56)', async () => {
    expect(await textOf('HU')).toMatch(/egyszer használható fel.*1 hónapig érvényes/);
  });

  test('the voucher text of other sites does not mention a limit of one month', async () => {
    expect(await textOf('SK')).not.toMatch(/1 mesiac/);
    expect(await textOf('DE')).not.toMatch(/1 Monat/);
  });
});

test.each(siteKeys)('the links of %s are paths in the shop (NEWS-7)', async (site) => {
  const { container } = await renderNewsletter({ site });
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const everywhere = ['/contact', '/privacy', '/about/newsletter-example'];
  const turkish = site === 'TR' ? ['/privacy/newsletter-notice', '/terms/newsletter-usage'] : [];
  expect(links).toEqual([...everywhere, ...turkish, '/terms#newsletter-voucher']);
});
