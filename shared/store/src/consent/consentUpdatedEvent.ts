/** The event on `window` with which the consent script announces a choice. */
export const consentUpdatedEvent = 'OneTrustGroupsUpdated';
