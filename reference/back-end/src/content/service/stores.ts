import type { Store } from '@kontor/api/service';
import { countryCodeOf, type SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { keyed, readContent, textSchema } from '../readContent.ts';
import { languageOf } from '../siteLanguage.ts';

/** Both Swiss sites have the same stores. */
const countryKeys = ['DE', 'AT', 'CH', 'PL', 'CZ', 'HU', 'SK', 'TR'] as const;

const timesSchema = v.pipe(v.string(), v.regex(/^\d\d:\d\d–\d\d:\d\d$/));

const hoursSchema = v.strictObject({
  weekdays: timesSchema,
  saturday: timesSchema,
  sunday: v.optional(timesSchema),
});

const content = readContent(
  'stores.yaml',
  keyed(
    countryKeys,
    v.strictObject({
      hours: v.strictObject({ city: hoursSchema, town: hoursSchema }),
      stores: v.array(
        v.strictObject({
          postcode: v.pipe(v.string(), v.regex(/^[\d -]{4,6}$/)),
          city: textSchema,
          cityFr: v.optional(textSchema),
          street: textSchema,
          hours: v.picklist(['city', 'town']),
          coffeeBar: v.boolean(),
        }),
      ),
    }),
  ),
);

/** A site's stores, in the order of the content. */
export function storesFor(site: SiteKey): readonly Store[] {
  const country = countryCodeOf(site) as (typeof countryKeys)[number];
  const { hours, stores } = content[country];
  return stores.map(({ postcode, city, cityFr = city, street, hours: kind, coffeeBar }, index) => ({
    id: `${country}-${String(index + 1).padStart(3, '0')}`,
    postcode,
    city: languageOf(site) === 'fr' ? cityFr : city,
    street,
    hours: hours[kind],
    hasCoffeeBar: coffeeBar,
  }));
}
