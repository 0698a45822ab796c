import * as v from 'valibot';
import type { RenderedFragment } from '../fragment/composeFragment.ts';

/** Where rendered fragments outlive a process. Nothing here rejects: a store that fails is as good as an empty one. */
export type FragmentStore = {
  read(key: string): Promise<RenderedFragment | undefined>;
  write(key: string, fragment: RenderedFragment): Promise<void>;
};

/** Part of every stored name: rises when what is stored could not be read by older code, or old by newer. */
export const storedFormat = 1;

const scriptSchema = v.object({ url: v.string(), integrity: v.exactOptional(v.string()) });

const storedSchema = v.object({
  html: v.string(),
  style: v.string(),
  content: v.string(),
  scripts: v.array(scriptSchema),
  remoteVersion: v.string(),
  remoteId: v.string(),
  contentVersion: v.string(),
  isWhole: v.boolean(),
  milliseconds: v.number(),
});

/** Writes a fragment as text. */
export function formatFragment(fragment: RenderedFragment): string {
  const { html, style, content, scripts, remoteVersion, remoteId, contentVersion, isWhole, milliseconds } = fragment;
  return JSON.stringify({
    html,
    style,
    content,
    scripts,
    remoteVersion,
    remoteId,
    contentVersion,
    isWhole,
    milliseconds,
  });
}

/** Reads what was written, or nothing where that is damaged. */
export function parseFragment(text: string): RenderedFragment | undefined {
  try {
    const result = v.safeParse(storedSchema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
