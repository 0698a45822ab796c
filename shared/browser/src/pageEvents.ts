/** Ends a subscription. */
export type Unsubscribe = () => void;

/** What the page tells about itself. */
export type PageEvents = {
  isOnline(): boolean;
  isVisible(): boolean;
  /** The page goes: for good, or into the back/forward cache. */
  onLeft(listener: () => void): Unsubscribe;
  /** The page came back from the back/forward cache: what it shows may be old. */
  onRestored(listener: () => void): Unsubscribe;
  onOnlineChange(listener: (isOnline: boolean) => void): Unsubscribe;
  onVisibilityChange(listener: (isVisible: boolean) => void): Unsubscribe;
};

/**
 * Events that pages and remotes exchange over `window`, by name. What is heard comes from any script,
 * therefore as unknown.
 */
export type WindowEvents<Details extends Record<string, unknown>> = {
  emit<Name extends keyof Details & string>(name: Name, detail: Details[Name]): void;
  on(name: string, listener: (detail: unknown) => void): Unsubscribe;
};

const never = (): Unsubscribe => () => undefined;

/** The page events of a place without a page: online, visible, and nothing ever happens. */
export const noPageEvents: PageEvents = {
  isOnline: () => true,
  isVisible: () => true,
  onLeft: never,
  onRestored: never,
  onOnlineChange: never,
  onVisibilityChange: never,
};

/** The window events of a place without a window. */
export const noWindowEvents: WindowEvents<Record<string, unknown>> = { emit: () => undefined, on: never };
