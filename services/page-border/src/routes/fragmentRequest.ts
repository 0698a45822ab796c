import type { FragmentPart } from '@kontor/federation';
import { pageLocale, type TextLocale } from '@kontor/i18n';
import { canonicalAddress, type FragmentRequest } from '../fragment/composeFragment.ts';
import { mountPath, parseFragmentPath } from '../fragment/fragmentPath.ts';

/** What an address asks for. */
export type WantedFragment = {
  readonly request: FragmentRequest;
  /** Without foreign style and boot script, for the shell's document, which has its own. */
  readonly isMarkupOnly: boolean;
  /** The canonical address where the flags stand in another order. */
  readonly canonical: string | undefined;
};

const origin = /^https?:\/\/[^/]*/i;

/** Segments of an address until the part's name. */
const segmentsBefore = `${mountPath}/part`.split('/').length;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Reads the address of a fragment: path and query. Says what is wrong with one that names none. */
export function readFragmentAddress(part: FragmentPart, address: string): WantedFragment | { readonly fault: string } {
  const [path = '', query = ''] = address.split('?', 2);
  // The router has read what is before them, which may be written in other characters or stand behind an origin.
  const segments = path.replace(origin, '').split('/').slice(segmentsBefore).map(decoded);
  const parsed = parseFragmentPath(part, segments);
  if ('fault' in parsed) return parsed;
  const parameters = new URLSearchParams(query);
  const language = parameters.get('lang') ?? undefined;
  const locale: TextLocale = pageLocale(language, parsed.site);
  const request = { ...parsed, locale };
  const isCanonical = parsed.flags.every((flag, index) => flag === segments[index + 2]);
  return {
    request,
    isMarkupOnly: parameters.get('only') === 'markup',
    canonical: isCanonical ? undefined : canonicalAddress(request, language),
  };
}
