import { createBrowserScrollLock } from '@kontor/browser';

/** The scroll lock of the page that windows open over. */
export const pageScrollLock = createBrowserScrollLock();
