/** Ends a subscription. */
export type Unsubscribe = () => void;

/** The page's state and lifecycle events. */
export type PageEvents = {
  isOnline(): boolean;
  isVisible(): boolean;
  /** Called when the visitor leaves the page, for good or into the back/forward cache. */
  onLeft(listener: () => void): Unsubscribe;
  /** Called when the page returns from the back/forward cache. Its content may be out of date. */
  onRestored(listener: () => void): Unsubscribe;
  onOnlineChange(listener: (isOnline: boolean) => void): Unsubscribe;
  onVisibilityChange(listener: (isVisible: boolean) => void): Unsubscribe;
  /**
   * Called when the visitor comes back to this window, which may have stayed visible next to another window in the
   * meantime.
   */
  onFocus(listener: () => void): Unsubscribe;
};

/**
 * Named custom events on `window`, exchanged between pages and remotes. Any script can send them, so the detail of a
 * received event is of unknown type.
 */
export type WindowEvents<Details extends Record<string, unknown>> = {
  emit<Name extends keyof Details & string>(name: Name, detail: Details[Name]): void;
  on(name: string, listener: (detail: unknown) => void): Unsubscribe;
};

const never = (): Unsubscribe => () => undefined;

/** For servers: a page that is always online and visible and never emits events. */
export const noPageEvents: PageEvents = {
  isOnline: () => true,
  isVisible: () => true,
  onLeft: never,
  onRestored: never,
  onOnlineChange: never,
  onVisibilityChange: never,
  onFocus: never,
};

/** Window events that have no effect, for servers. */
export const noWindowEvents: WindowEvents<Record<string, unknown>> = { emit: () => undefined, on: never };
