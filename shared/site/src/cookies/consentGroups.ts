/** The consent groups, one per purpose (CONSENT-5). The necessary group needs no consent. */
export const consentGroups = { necessary: 'C0001', tracking: 'C0003', marketing: 'C0004' } as const;

/** A group that the visitor can refuse. */
export type ConsentGroup = (typeof consentGroups)['tracking' | 'marketing'];

/** The cookie in which the consent script stores the visitor's choice. */
export const consentCookie = 'OptanonConsent';
