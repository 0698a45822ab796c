import * as v from 'valibot';
import type { RenderedFragment } from '../fragment/composeFragment.ts';

/** Where rendered fragments outlive a process. Nothing here rejects: a store that fails is as good as an empty one. */
export type FragmentStore = {
  read(key: string): Promise<RenderedFragment | undefined>;
  write(key: string, fragment: RenderedFragment): Promise<void>;
};

/** Part of every stored name: rises when what is stored could not be read by older code, or old by newer. */
export const storedFormat = 2;

/** What goes into headers of answers: nothing that would end one, or that no header can have. */
const headerText = v.pipe(v.string(), v.regex(/^[\x20-\x7e]*$/));

const scriptSchema = v.object({ url: headerText, integrity: v.optional(headerText) });

const lengthSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const headSchema = v.object({
  /** Bytes of the texts that follow: markup, style, content. */
  lengths: v.tuple([lengthSchema, lengthSchema, lengthSchema]),
  scripts: v.array(scriptSchema),
  remoteVersion: headerText,
  remoteId: v.string(),
  contentVersion: v.string(),
  isWhole: v.boolean(),
  milliseconds: v.number(),
});

/** What is stored of a fragment, and nothing that it holds besides, such as its compressed copies. */
export function storedOf(fragment: RenderedFragment): RenderedFragment {
  const { html, style, content, scripts, remoteVersion, remoteId, contentVersion, isWhole, milliseconds } = fragment;
  return { html, style, content, scripts, remoteVersion, remoteId, contentVersion, isWhole, milliseconds };
}

/** A fragment in pieces: a line of JSON, and the long texts behind it as they are. */
export function formatFragment(fragment: RenderedFragment): Buffer[] {
  const { html, style, content, scripts, ...rest } = storedOf(fragment);
  const lengths: [number, number, number] = [html.length, style.length, content.length];
  const head: v.InferInput<typeof headSchema> = { lengths, scripts: [...scripts], ...rest };
  return [Buffer.from(`${JSON.stringify(head)}\n`), html, style, content];
}

/** Reads what was written, or nothing where that is damaged. */
export function parseFragment(bytes: Buffer): RenderedFragment | undefined {
  const start = bytes.indexOf('\n') + 1;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), headSchema), bytes.toString('utf8', 0, start));
  if (!result.success) return undefined;
  const { lengths, ...rest } = result.output;
  const [html, style, content] = lengths;
  if (bytes.length !== start + html + style + content) return undefined;
  return {
    ...rest,
    html: bytes.subarray(start, start + html),
    style: bytes.subarray(start + html, start + html + style),
    content: bytes.subarray(start + html + style),
  };
}
