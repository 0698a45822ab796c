import * as v from 'valibot';
import { nameSchema, versionSchema } from '../files/descriptor.ts';
import { audienceSchema, type Registry } from '../registry.ts';

const channelsSchema = v.object({
  stable: v.optional(versionSchema),
  canary: v.optional(v.object({ version: versionSchema, percent: v.number(), audience: v.optional(audienceSchema) })),
});

/** The versions of a remote that visitors get: the stable version, and the canary for a share of visitors. */
export type Channels = v.InferOutput<typeof channelsSchema>;

const hostStateSchema = v.object({
  /** `kept` means that the newest registry, or an entry of it, is not in force, so the host keeps the former state. */
  registry: v.picklist(['followed', 'kept']),
  /** The channels of each remote that this host gives to visitors. */
  channels: v.record(nameSchema, channelsSchema),
  /** The versions that this host renders, if it renders any. */
  versions: v.optional(v.record(nameSchema, v.optional(versionSchema))),
});

/** The part of a host's `/readyz` response that describes the registry that it follows. */
export type HostState = v.InferOutput<typeof hostStateSchema>;

/**
 * The state of the registry for a host's `/readyz` response.
 *
 * @param registry in force
 * @param faults why a newer registry, or entries of it, are not in force
 */
export function hostStateOf(registry: Registry | undefined, faults: readonly string[] = []): HostState {
  const channels = Object.entries(registry?.remotes ?? {}).map(([name, remote]) => [name, channelsOf(remote)]);
  return { registry: faults.length > 0 ? 'kept' : 'followed', channels: Object.fromEntries(channels) };
}

/** The versions in the channels of a remote, without the registry's other fields. */
export const channelsOf = ({ stable, canary }: Channels): Channels => ({
  ...(stable === undefined ? {} : { stable }),
  ...(canary ? { canary: shownCanary(canary) } : {}),
});

const shownCanary = ({ version, percent, audience }: NonNullable<Channels['canary']>): Channels['canary'] => ({
  ...{ version, percent },
  ...(audience ? { audience } : {}),
});

/** Parses the response of a host's `/readyz`; undefined if it is something else. */
export function parseHostState(answer: unknown): HostState | undefined {
  const result = v.safeParse(hostStateSchema, answer);
  return result.success ? result.output : undefined;
}
