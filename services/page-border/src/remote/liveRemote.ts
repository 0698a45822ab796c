import type { ServerRenderInput } from '@kontor/federation';
import type { RemoteScript } from '@kontor/federation/registry';
import type { TextLocale } from '@kontor/i18n';
import type { Rendered, RenderOptions } from '../render/RenderProcess.ts';

/** A version of a remote that has passed its trial. */
export type LiveRemote = {
  readonly version: string;
  /** Identifies the build and its origin, even among builds that have the same version. */
  readonly id: string;
  /** Whether the version exposes a module such as `Header`. Older versions lack newer modules. */
  exposes(module: string): boolean;
  /** Scripts that make a module's markup interactive, including those with a locale's strings. */
  scripts(module: string, locale: TextLocale): readonly RemoteScript[];
  render(input: ServerRenderInput, options?: RenderOptions): Promise<Rendered>;
};

export type RemoteSource = {
  /** The version in service, which is undefined until a version has passed its trial. */
  readonly current: LiveRemote | undefined;
  /** Whether no version is in service because each one has been failing for a while. */
  readonly hasFailed?: boolean;
};
