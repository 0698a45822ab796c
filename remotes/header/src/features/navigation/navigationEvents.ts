import type { HeaderEvents, WindowEvents } from '@kontor/browser';
import { type MouseEvent, useEffect, useRef } from 'react';

export type NavigationEvents = Pick<WindowEvents<HeaderEvents>, 'emit'>;

type Titles = { shown?: string | undefined; announced?: string | undefined };

/**
 * Announces that a flyout or the drawer opens and closes (NAV-29).
 *
 * @param title of what is open; undefined while nothing is
 */
export function useOpenEvents(title: string | undefined, events: NavigationEvents): void {
  const latest = useRef<Titles>({}).current;
  useEffect(() => {
    const announceChange = (): void => {
      const { shown, announced } = latest;
      if (shown === announced) return;
      if (announced !== undefined) events.emit('kontor:navigation-closed', { title: announced });
      if (shown !== undefined) events.emit('kontor:navigation-opened', { title: shown });
      latest.announced = shown;
    };
    latest.shown = title;
    announceChange();
    return () => {
      latest.shown = undefined;
      // React removes an effect also to run it again, at once; nothing has closed then.
      queueMicrotask(announceChange);
    };
  }, [title, events, latest]);
}

/** Announces the link that a click in the navigation follows. A first tap, which only opens a flyout, follows none. */
export function announceClick({ target, defaultPrevented }: MouseEvent, events: NavigationEvents): void {
  const link = target instanceof Element && !defaultPrevented ? target.closest('a[href]') : null;
  if (!link) return;
  // The link of a teaser or of a theme world contains more than its title.
  const { textContent } = link.querySelector('[data-title]') ?? link;
  const title = textContent.replace(/\s+/gu, ' ').trim();
  events.emit('kontor:navigation-clicked', { title, url: link.getAttribute('href') ?? '' });
}
