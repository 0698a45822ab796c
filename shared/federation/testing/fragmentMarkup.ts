import { escapeJson, type FragmentDescription, type FragmentState, writeFragment } from '../contract/fragment.ts';

type RenderedFragment = FragmentDescription & {
  readonly state: FragmentState;
  /** The markup and the style element, as a remote's server file returns them. */
  readonly html: string;
  readonly style: string;
};

/** A fragment as page-border writes it, with the markup that a remote has rendered. */
export function fragmentMarkup({ html, style, ...fragment }: RenderedFragment): string {
  return writeFragment(fragment, { html, style, content: escapeJson(fragment.state.content) }).join('');
}
