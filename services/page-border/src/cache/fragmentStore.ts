import * as v from 'valibot';
import type { RenderedFragment } from '../fragment/composeFragment.ts';

/** Where rendered fragments outlive a process. Nothing here rejects: a store that fails is as good as an empty one. */
export type FragmentStore = {
  read(key: string): Promise<RenderedFragment | undefined>;
  write(key: string, fragment: RenderedFragment): Promise<void>;
};

/** Part of every stored name: rises when what is stored could not be read by older code, or old by newer. */
export const storedFormat = 1;

const scriptSchema = v.object({ url: v.string(), integrity: v.optional(v.string()) });

const headSchema = v.object({
  /** Lengths of the texts that follow: markup, style, content. */
  lengths: v.tuple([v.number(), v.number(), v.number()]),
  scripts: v.array(scriptSchema),
  remoteVersion: v.string(),
  remoteId: v.string(),
  contentVersion: v.string(),
  isWhole: v.boolean(),
  milliseconds: v.number(),
});

/** Writes a fragment as text: a line of JSON, and the long texts behind it as they are. */
export function formatFragment(fragment: RenderedFragment): string {
  const { html, style, content, scripts, remoteVersion, remoteId, contentVersion, isWhole, milliseconds } = fragment;
  const lengths: [number, number, number] = [html.length, style.length, content.length];
  const head: v.InferInput<typeof headSchema> = {
    lengths,
    scripts: [...scripts],
    remoteVersion,
    remoteId,
    contentVersion,
    isWhole,
    milliseconds,
  };
  return `${JSON.stringify(head)}\n${html}${style}${content}`;
}

/** Reads what was written, or nothing where that is damaged. */
export function parseFragment(text: string): RenderedFragment | undefined {
  const start = text.indexOf('\n') + 1;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), headSchema), text.slice(0, start));
  if (!result.success) return undefined;
  const { lengths, ...rest } = result.output;
  const [html, style, content] = lengths;
  if (text.length !== start + html + style + content) return undefined;
  return {
    ...rest,
    html: text.slice(start, start + html),
    style: text.slice(start + html, start + html + style),
    content: text.slice(start + html + style),
  };
}
