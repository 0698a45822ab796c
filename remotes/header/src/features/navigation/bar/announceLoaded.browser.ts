import type { NavigationEvents } from './navigationEvents.ts';

/** Marks a page whose navigation has loaded. It is an attribute of the document so that it outlives the header. */
const loadedAttribute = 'data-navigation-loaded';

/** Announces once per page that the navigation has loaded, however often a header is mounted (NAV-31). */
export function announceLoaded(events: NavigationEvents): void {
  const page = document.documentElement;
  if (page.hasAttribute(loadedAttribute)) return;
  page.setAttribute(loadedAttribute, '');
  events.emit('kontor:navigation-loaded', {});
}
