import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { readContent } from './readContent.ts';
import { bySite } from './schemas.ts';

const costs = readContent('shipping.yaml', bySite(v.pipe(v.number(), v.minValue(0))));

/** The costs of shipping in minor units of the site's currency, for goods that do not ship free. */
export const shippingMinorOf = (site: SiteKey): number => Math.round(costs[site] * 100);
