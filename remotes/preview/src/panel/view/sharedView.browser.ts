import type { SharedView } from '@kontor/api/preview';
import { splitLink } from './previewLink.ts';

/** The address of the page. */
export const pageAddress = (): string => location.href;

/**
 * Removes the view from the page's address.
 *
 * @returns undefined if the address names no view; an object without `view` if it cannot be read
 */
export function takeSharedView(): { readonly view: SharedView | undefined } | undefined {
  const { page, view } = splitLink(pageAddress());
  if (page === pageAddress()) return undefined;
  history.replaceState(history.state, '', page);
  return { view };
}
