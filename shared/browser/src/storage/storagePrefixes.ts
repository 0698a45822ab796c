import { brand } from '@kontor/site';

/** Prefix of the keys under which searches and product clicks leave entries in the browser's storage (CONSENT-15). */
export const searchStoragePrefix = `${brand.key}.search.`;

/** Prefix of the keys under which campaigns leave entries in the browser's storage (CONSENT-15). */
export const campaignStoragePrefix = `${brand.key}.campaign.`;
