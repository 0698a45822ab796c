/** Ends a subscription. */
export type Unsubscribe = () => void;

/** State and lifecycle events of the page. */
export type PageEvents = {
  isOnline(): boolean;
  isVisible(): boolean;
  /** Called when the visitor leaves the page, for good or into the back/forward cache. */
  onLeft(listener: () => void): Unsubscribe;
  /** Called when the page returns from the back/forward cache; its content may be out of date. */
  onRestored(listener: () => void): Unsubscribe;
  onOnlineChange(listener: (isOnline: boolean) => void): Unsubscribe;
  onVisibilityChange(listener: (isVisible: boolean) => void): Unsubscribe;
  /** Called when the visitor returns to this window, which may have been visible beside another window. */
  onFocus(listener: () => void): Unsubscribe;
};

/**
 * Custom events on `window`, by name, between pages and remotes. Any script can send them, so the type of received
 * details is unknown.
 */
export type WindowEvents<Details extends Record<string, unknown>> = {
  emit<Name extends keyof Details & string>(name: Name, detail: Details[Name]): void;
  on(name: string, listener: (detail: unknown) => void): Unsubscribe;
};

const never = (): Unsubscribe => () => undefined;

/** The events of a page that is always online and visible and emits no events, for servers. */
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
