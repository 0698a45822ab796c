import type { FragmentPart } from '@kontor/federation';
import { pageLocale, type TextLocale } from '@kontor/i18n';
import { canonicalAddress, type FragmentRequest } from '../fragment/composeFragment.ts';
import { mountPath, parseFragmentPath } from '../fragment/fragmentPath.ts';

/** The fragment that an address names, and the form of the response. */
export type RequestedFragment = {
  readonly request: FragmentRequest;
  /**
   * Whether to leave out the boot script and the style for other teams' pages, because the shell's document has its
   * own.
   */
  readonly isMarkupOnly: boolean;
  /** Whether the address requests the canary, as the shell does for its visitors. */
  readonly asksForCanary: boolean;
  /** The canonical address, if the flags are in another order or the address ends with a slash. */
  readonly canonical: string | undefined;
};

const origin = /^https?:\/\/[^/]*/i;

/** Number of segments up to the part's name. */
const segmentsBefore = `${mountPath}/part`.split('/').length;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Parses the path and query of a fragment's address.
 *
 * @returns a description of the fault if the address names no fragment
 */
export function readFragmentAddress(
  part: FragmentPart,
  address: string,
): RequestedFragment | { readonly fault: string } {
  const [path = '', query = ''] = address.split('?', 2);
  // The router has already matched the earlier segments, which may be percent-encoded or follow an origin.
  const trimmed = path.replace(/\/$/, '');
  const segments = trimmed.replace(origin, '').split('/').slice(segmentsBefore).map(decoded);
  const parsed = parseFragmentPath(part, segments);
  if ('fault' in parsed) return parsed;
  const parameters = new URLSearchParams(query);
  const language = parameters.get('lang') ?? undefined;
  const locale: TextLocale = pageLocale(language, parsed.site);
  const request = { ...parsed, locale };
  const isCanonical = trimmed === path && parsed.flags.every((flag, index) => flag === segments[index + 2]);
  return {
    request,
    isMarkupOnly: parameters.get('only') === 'markup',
    asksForCanary: parameters.has('canary'),
    canonical: isCanonical ? undefined : canonicalAddress(request, language),
  };
}
