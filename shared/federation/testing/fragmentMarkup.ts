import { escapeJson, type FragmentDescription, type FragmentState, writeFragment } from '../contract/fragment.ts';

type RenderedFragment = FragmentDescription & {
  readonly state: FragmentState;
  /** The markup and the style element from the remote's server file. */
  readonly html: string;
  readonly style: string;
};

/** A fragment as page-border writes it, with markup that a remote has rendered. */
export function fragmentMarkup({ html, style, ...fragment }: RenderedFragment): string {
  return writeFragment(fragment, { html, style, content: escapeJson(fragment.state.content) }).join('');
}
