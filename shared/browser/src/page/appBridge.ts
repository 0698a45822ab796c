/** The hooks that the shop's app provides to pages shown in it. */
export type AppBridge = {
  /** Whether the page is shown inside an app with these hooks. */
  isInApp(): boolean;
  /** Goes back with the app's hook, else with the browser's history, else by opening the home page (HEAD-16). */
  goBack(): void;
};

/** A bridge without an app, for servers. Going back has no effect. */
export const noAppBridge: AppBridge = { isInApp: () => false, goBack: () => undefined };
