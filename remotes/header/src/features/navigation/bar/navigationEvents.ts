import type { HeaderEvents, WindowEvents } from '@kontor/browser';
import { type MouseEvent, useEffect, useRef } from 'react';

export type NavigationEvents = Pick<WindowEvents<HeaderEvents>, 'emit'>;

/**
 * Announces when a flyout or the drawer opens or closes (NAV-29). Nothing is announced when the header is removed or
 * when React reruns its effects.
 *
 * @param title of the open flyout or level; undefined while nothing is open
 */
export function useOpenEvents(title: string | undefined, events: NavigationEvents): void {
  const announced = useRef<string>(undefined);
  useEffect(() => {
    const last = announced.current;
    if (last === title) return;
    if (last !== undefined) events.emit('kontor:navigation-closed', { title: last });
    if (title !== undefined) events.emit('kontor:navigation-opened', { title });
    announced.current = title;
  }, [title, events]);
}

/** Announces the link that a click in the navigation follows, but not a first tap, which just opens a flyout. */
export function announceClick({ target, defaultPrevented }: MouseEvent, events: NavigationEvents): void {
  const link = target instanceof Element && !defaultPrevented ? target.closest('a[href]') : null;
  if (!link) return;
  // A teaser's or theme world's link contains more than the title.
  const { textContent } = link.querySelector('[data-title]') ?? link;
  const title = textContent.replace(/\s+/gu, ' ').trim();
  events.emit('kontor:navigation-clicked', { title, url: link.getAttribute('href') ?? '' });
}
