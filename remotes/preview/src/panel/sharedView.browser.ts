import type { SharedView } from '@kontor/api/preview';
import { splitLink } from './previewLink.ts';

/** The address of the page. */
export const pageAddress = (): string => location.href;

/** The view that the page's address names; removes it from the address. */
export function takeSharedView(): SharedView | undefined {
  const { page, view } = splitLink(pageAddress());
  if (page !== pageAddress()) history.replaceState(history.state, '', page);
  return view;
}
