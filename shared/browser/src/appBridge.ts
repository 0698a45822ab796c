/** What the shop's apps offer to a page that they show. */
export type AppBridge = {
  /** Whether the page is shown by an app that offers its hooks. */
  isInApp(): boolean;
  /** The way back: the app's, else the browser's history, else the home page (HEAD-16). */
  goBack(): void;
};

/** The bridge of a place without a page: there is no way back. */
export const noAppBridge: AppBridge = { isInApp: () => false, goBack: () => undefined };
