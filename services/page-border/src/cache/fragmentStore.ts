import * as v from 'valibot';
import type { RenderedFragment } from '../fragment/composeFragment.ts';

/**
 * Keeps rendered fragments for longer than a process lives. No method rejects, because a failed store counts as empty.
 */
export type FragmentStore = {
  read(key: string): Promise<RenderedFragment | undefined>;
  write(key: string, fragment: RenderedFragment): Promise<void>;
};

/**
 * The format's version, which is part of every stored name. Increase it if old and new code cannot read each other's
 * format.
 */
export const storedFormat = 2;

/** A string that is valid as the value of an HTTP header. */
const headerText = v.pipe(v.string(), v.regex(/^[\x20-\x7e]*$/));

const scriptSchema = v.object({ url: headerText, integrity: v.optional(headerText) });

const lengthSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const headSchema = v.object({
  /** The byte lengths of the strings that follow: markup, style, content. */
  lengths: v.tuple([lengthSchema, lengthSchema, lengthSchema]),
  scripts: v.array(scriptSchema),
  remoteVersion: headerText,
  remoteId: v.string(),
  contentVersion: v.string(),
  isWhole: v.boolean(),
  milliseconds: v.number(),
});

/** A fragment's stored fields. Derived fields, such as compressed copies, are left out. */
export function storedOf(fragment: RenderedFragment): RenderedFragment {
  const { html, style, content, scripts, remoteVersion, remoteId, contentVersion, isWhole, milliseconds } = fragment;
  return { html, style, content, scripts, remoteVersion, remoteId, contentVersion, isWhole, milliseconds };
}

/** Formats a fragment as a line of JSON, followed by the long strings as they are. */
export function formatFragment(fragment: RenderedFragment): Buffer[] {
  const { html, style, content, scripts, ...rest } = storedOf(fragment);
  const lengths: [number, number, number] = [html.length, style.length, content.length];
  const head: v.InferInput<typeof headSchema> = { lengths, scripts: [...scripts], ...rest };
  return [Buffer.from(`${JSON.stringify(head)}\n`), html, style, content];
}

/** Parses a stored fragment; undefined if it is damaged. */
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
