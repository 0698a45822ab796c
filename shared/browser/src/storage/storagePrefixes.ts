import { brand } from '@kontor/site';

/** The key prefix for searches and product clicks in the browser's storage (CONSENT-15). */
export const searchStoragePrefix = `${brand.key}.search.`;

/** The key prefix for campaigns in the browser's storage (CONSENT-15). */
export const campaignStoragePrefix = `${brand.key}.campaign.`;
