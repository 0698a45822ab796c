import * as v from 'valibot';
import { nameSchema, versionSchema } from '../files/descriptor.ts';
import { audienceSchema, type Registry } from '../registry.ts';

const channelsSchema = v.object({
  stable: v.optional(versionSchema),
  canary: v.optional(v.object({ version: versionSchema, percent: v.number(), audience: v.optional(audienceSchema) })),
});

/** The versions of a remote that visitors get: the stable version, and a canary for a share of them. */
export type Channels = v.InferOutput<typeof channelsSchema>;

const hostStateSchema = v.object({
  /**
   * `kept` means that the newest registry, or one of its entries, is not in force and the host keeps the previous
   * state.
   */
  registry: v.picklist(['followed', 'kept']),
  /** Each remote's channels, as this host serves them to visitors. */
  channels: v.record(nameSchema, channelsSchema),
  /** The versions that this host renders, if it renders any. */
  versions: v.optional(v.record(nameSchema, v.optional(versionSchema))),
});

/** The part of a host's `/readyz` response that describes the registry that the host follows. */
export type HostState = v.InferOutput<typeof hostStateSchema>;

/**
 * The state of the registry for a host's `/readyz` response.
 *
 * @param registry the registry in force
 * @param faults why a newer registry or some of its entries are not in force
 */
export function hostStateOf(registry: Registry | undefined, faults: readonly string[] = []): HostState {
  const channels = Object.entries(registry?.remotes ?? {}).map(([name, remote]) => [name, channelsOf(remote)]);
  return { registry: faults.length > 0 ? 'kept' : 'followed', channels: Object.fromEntries(channels) };
}

/** The versions in a remote's channels, without the registry's other fields. */
export const channelsOf = ({ stable, canary }: Channels): Channels => ({
  ...(stable === undefined ? {} : { stable }),
  ...(canary ? { canary: shownCanary(canary) } : {}),
});

const shownCanary = ({ version, percent, audience }: NonNullable<Channels['canary']>): Channels['canary'] => ({
  ...{ version, percent },
  ...(audience ? { audience } : {}),
});

/** Parses a host's `/readyz` response. Returns undefined for anything else. */
export function parseHostState(answer: unknown): HostState | undefined {
  const result = v.safeParse(hostStateSchema, answer);
  return result.success ? result.output : undefined;
}
