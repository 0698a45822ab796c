import { createBrowserInView } from '@kontor/browser';

/** What is in view on the page that pictures stand in; one observer for all of them. */
export const pageInView = createBrowserInView();
