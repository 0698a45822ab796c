import { expect, test } from '@jest/globals';
import { parseResponse } from '@kontor/api/http';
import { footerRecordSchema } from '@kontor/api/promotion';
import fc from 'fast-check';
import { serverModule } from './server.tsx';

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('', '<script>x</script>', 'ß', '"', '🫘', '\u202e'),
);
const link = fc.record({ text, url: text });
const icon = fc.oneof(text, fc.constantFrom('facebook', 'free_shipping', 'thirty_day_return', '__proto__', 'toString'));
const image = fc.record(
  {
    label: text,
    source: fc.oneof(text, fc.constantFrom('visa', 'post', '__proto__')),
    width: fc.nat(),
    height: fc.nat(),
  },
  { requiredKeys: ['source'] },
);
const group = fc.record(
  {
    heading: fc.record({ text, url: text, iconName: icon }, { requiredKeys: ['text'] }),
    hideGroupInCheckout: fc.boolean(),
    introductoryText: text,
    links: fc.array(fc.record({ text, url: text, hideInClassic: fc.boolean() }), { maxLength: 4 }),
    images: fc.array(image, { maxLength: 4 }),
  },
  { requiredKeys: ['heading'] },
);
const links = fc.array(fc.record({ text, url: text, iconName: icon }), { maxLength: 4 });

/** Records whose parts may be missing, empty, repeated or hostile. */
const record = fc.record(
  {
    headline: text,
    teaser: fc.record({ groups: fc.array(group, { maxLength: 9 }) }, { requiredKeys: [] }),
    seo: fc.record({ heading: text, columns: fc.array(fc.record({ links: fc.array(link, { maxLength: 3 }) })) }),
    socialMedia: fc.record({ heading: text, socialMediaIcons: links }, { requiredKeys: [] }),
    appReferences: fc.record({ heading: text, appIcons: links }, { requiredKeys: [] }),
    legalLinks: fc.array(link, { maxLength: 4 }),
    viewChanger: fc.dictionary(
      fc.constantFrom('heading', 'country_DE', 'url_DE', 'desktopView', 'desktopViewUrl'),
      text,
    ),
    qualityLogos: fc.record({ heading: text, logos: fc.array(fc.record({ link, image }), { maxLength: 4 }) }),
    salesTax: fc.record({ textBeforeLink: text, link, textAfterLink: text }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

test('any record that the client accepts is rendered, and its markup is shown as text (FOOT-10)', async () => {
  await fc.assert(
    fc.asyncProperty(record, fc.boolean(), async (content, isReducedVersion) => {
      const parsed = parseResponse(footerRecordSchema, content, 'a random record');
      const { html } = await serverModule.render({
        site: 'DE',
        platform: 'MATCH',
        locale: 'de-DE',
        isReducedVersion,
        hasSecureHint: false,
        isSticky: false,
        hasNewsletter: true,
        content: { record: parsed },
      });
      expect(html).not.toMatch(/<script|undefined|\[object/);
      expect(html).toContain('<footer');
    }),
    { numRuns: 150, seed: 17 },
  );
});
