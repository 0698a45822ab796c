/** Event on `window` by which the consent script announces a choice. */
export const consentUpdatedEvent = 'OneTrustGroupsUpdated';
