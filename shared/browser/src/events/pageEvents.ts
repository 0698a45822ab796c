/** Ends a subscription. */
export type Unsubscribe = () => void;

/** State and lifecycle events of the page. */
export type PageEvents = {
  isOnline(): boolean;
  isVisible(): boolean;
  /** The page is left, for good or into the back/forward cache. */
  onLeft(listener: () => void): Unsubscribe;
  /** The page is restored from the back/forward cache; what it shows may be out of date. */
  onRestored(listener: () => void): Unsubscribe;
  onOnlineChange(listener: (isOnline: boolean) => void): Unsubscribe;
  onVisibilityChange(listener: (isVisible: boolean) => void): Unsubscribe;
  /** The visitor turns to this window, which may have been visible beside another one. */
  onFocus(listener: () => void): Unsubscribe;
};

/**
 * Custom events on `window`, by name, between pages and remotes. Any script can send them, so received details are of
 * unknown type.
 */
export type WindowEvents<Details extends Record<string, unknown>> = {
  emit<Name extends keyof Details & string>(name: Name, detail: Details[Name]): void;
  on(name: string, listener: (detail: unknown) => void): Unsubscribe;
};

const never = (): Unsubscribe => () => undefined;

/** Page events of a page that is online and visible and has no events, for servers. */
export const noPageEvents: PageEvents = {
  isOnline: () => true,
  isVisible: () => true,
  onLeft: never,
  onRestored: never,
  onOnlineChange: never,
  onVisibilityChange: never,
  onFocus: never,
};

/** Window events without effect, for servers. */
export const noWindowEvents: WindowEvents<Record<string, unknown>> = { emit: () => undefined, on: never };
