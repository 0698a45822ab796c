import type { Unsubscribe } from './pageEvents.ts';
import { tellAll } from './tellAll.ts';

export type InViewOptions = {
  /** How far around the window counts as in view, as a CSS margin such as `200px 0px`. */
  readonly margin?: string;
  /** Part of the element, from 0 to 1, that must be in view. */
  readonly threshold?: number;
};

/** Tells when elements come into the window and leave it. */
export type InView = {
  /** Calls back with the first answer and with every change. */
  observe(element: Element, listener: (isInView: boolean) => void, options?: InViewOptions): Unsubscribe;
  /** Calls back once, when the element first comes into view. */
  once(element: Element, listener: () => void, options?: InViewOptions): Unsubscribe;
};

/** The part of `IntersectionObserver` that is needed. */
export type ViewObserver = { observe(element: Element): void; unobserve(element: Element): void; disconnect(): void };

/** Opens an observer; gives nothing where the browser has none. */
export type OpenViewObserver = (
  callback: (entries: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void,
  options: { readonly rootMargin: string; readonly threshold: number },
) => ViewObserver | undefined;

type Watch = { readonly observer: ViewObserver; readonly listeners: Map<Element, Set<(isInView: boolean) => void>> };

/**
 * Elements in view, with one observer for all that ask with the same options. Where none can be opened everything
 * counts as in view: what waits for it must not wait for ever.
 */
export function createInView(open: OpenViewObserver): InView {
  const watches = new Map<string, Watch>();

  const watchFor = (rootMargin: string, threshold: number, key: string): Watch | undefined => {
    const existing = watches.get(key);
    if (existing) return existing;
    const listeners: Watch['listeners'] = new Map();
    const observer = open(
      (entries) => {
        tellAll(
          entries.map(
            ({ target, isIntersecting }) =>
              () =>
                tellAll(listeners.get(target) ?? [], isIntersecting),
          ),
          undefined,
        );
      },
      { rootMargin, threshold },
    );
    if (!observer) return undefined;
    const watch = { observer, listeners };
    watches.set(key, watch);
    return watch;
  };

  const observe: InView['observe'] = (element, listener, { margin = '0px', threshold = 0 } = {}) => {
    const key = `${margin}|${threshold}`;
    const watch = watchFor(margin, threshold, key);
    if (!watch) {
      listener(true);
      return () => undefined;
    }
    const { observer, listeners } = watch;
    // A function of its own, so that one listener can be given twice and ended once.
    const own = (isInView: boolean): void => listener(isInView);
    const others = listeners.get(element);
    listeners.set(element, (others ?? new Set()).add(own));
    // An observer answers at once only for an element that it does not know yet.
    if (others) observer.unobserve(element);
    observer.observe(element);
    return () => {
      const rest = listeners.get(element);
      if (!rest?.delete(own) || rest.size > 0) return;
      listeners.delete(element);
      observer.unobserve(element);
      if (listeners.size > 0) return;
      observer.disconnect();
      watches.delete(key);
    };
  };

  return {
    observe,
    once: (element, listener, options) => {
      let isOver = false;
      let end: Unsubscribe = () => undefined;
      const finish = (): void => {
        isOver = true;
        end();
      };
      end = observe(
        element,
        (isInView) => {
          if (!isInView || isOver) return;
          finish();
          listener();
        },
        options,
      );
      if (isOver) end();
      return finish;
    },
  };
}

/** The view of a place without a window: nothing ever comes into it. */
export const noInView: InView = { observe: () => () => undefined, once: () => () => undefined };
