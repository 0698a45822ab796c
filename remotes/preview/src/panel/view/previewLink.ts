import { sharedViewParameter as parameter, readSharedView, type SharedView } from '@kontor/api/preview';

/** A page's address with the view in which staff see it. */
export function linkToView(address: string, view: SharedView): string {
  const url = new URL(address);
  url.searchParams.set(parameter, JSON.stringify(view));
  return url.href;
}

/** Splits an address into the page and the view that it names. A view that cannot be read counts as missing. */
export function splitLink(address: string): { readonly page: string; readonly view: SharedView | undefined } {
  const url = new URL(address);
  const value = url.searchParams.get(parameter);
  if (value === null) return { page: address, view: undefined };
  url.searchParams.delete(parameter);
  return { page: url.href, view: readSharedView(value) };
}
