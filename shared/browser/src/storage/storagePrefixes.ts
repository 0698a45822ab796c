import { brand } from '@kontor/site';

/** What the keys of all that searches and product clicks leave in the browser's storage begin with (CONSENT-15). */
export const searchStoragePrefix = `${brand.key}.search.`;

/** What the keys of all that campaigns leave in the browser's storage begin with (CONSENT-15). */
export const campaignStoragePrefix = `${brand.key}.campaign.`;
