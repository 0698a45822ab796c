import { brand } from '@kontor/site';

/** Prefix of the keys for searches and product clicks in the browser's storage (CONSENT-15). */
export const searchStoragePrefix = `${brand.key}.search.`;

/** Prefix of the keys for campaigns in the browser's storage (CONSENT-15). */
export const campaignStoragePrefix = `${brand.key}.campaign.`;
