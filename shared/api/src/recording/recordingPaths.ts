/** The paths of the stand-ins for external services. */
export const recordingPaths = {
  dataLayer: '/service/tagmanager/api/pushes',
  touchpoint: '/service/campaigntracker/touchpoint',
  publication: '/service/coffeebean/publish',
  actionLog: '/service/actionlog/api/entries',
  recordings: '/service/recordings',
} as const;
