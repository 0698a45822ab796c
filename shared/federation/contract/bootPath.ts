/** Permanent path of the boot script for pages of other teams. */
export const bootPath = '/assets/boot.js';
