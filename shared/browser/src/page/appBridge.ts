/** The hooks that the shop's app offers to the pages in it. */
export type AppBridge = {
  /** Whether an app with these hooks shows the page. */
  isInApp(): boolean;
  /** Goes back with the app's hook, or else with the browser's history, or else to the home page (HEAD-16). */
  goBack(): void;
};

/** A bridge without an app, for servers; going back has no effect. */
export const noAppBridge: AppBridge = { isInApp: () => false, goBack: () => undefined };
