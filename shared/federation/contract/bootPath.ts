/** Where the shell has the script for pages of other teams: an address that stays, whatever version is live. */
export const bootPath = '/assets/boot.js';
