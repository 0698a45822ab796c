import type { ServerRenderInput } from '@kontor/federation';
import type { RemoteScript } from '@kontor/federation/registry';
import type { TextLocale } from '@kontor/i18n';
import type { Rendered, RenderOptions } from '../render/RenderProcess.ts';

/** A version of a remote that has proven that it renders. */
export type LiveRemote = {
  readonly version: string;
  /** Tells it from every other build, also of the same version, and from the same build at another origin. */
  readonly id: string;
  /** Scripts that make what it renders interactive, with the texts of a locale. */
  scripts(locale: TextLocale): readonly RemoteScript[];
  render(input: ServerRenderInput, options?: RenderOptions): Promise<Rendered>;
};

/** Where the version that renders is found; none until one has proven itself. */
export type RemoteSource = { readonly current: LiveRemote | undefined };
