/** The hooks that the shop's app provides to pages shown in it. */
export type AppBridge = {
  /** Whether the page is shown inside an app with these hooks. */
  isInApp(): boolean;
  /** Goes back using the app's hook, or else the browser's history, or else by opening the home page (HEAD-16). */
  goBack(): void;
};

/** A bridge without an app, for servers. Going back has no effect. */
export const noAppBridge: AppBridge = { isInApp: () => false, goBack: () => undefined };
