import type { Media } from './media.ts';

/** The media of this page. */
export function createBrowserMedia(): Media {
  return {
    width: () => window.innerWidth,
    matches: (query) => window.matchMedia(query).matches,
    subscribe: (query, listener) => {
      const list = window.matchMedia(query);
      const handleChange = (event: MediaQueryListEvent): void => listener(event.matches);
      list.addEventListener('change', handleChange);
      return () => list.removeEventListener('change', handleChange);
    },
  };
}
