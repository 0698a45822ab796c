import type { FragmentTexts } from '@kontor/federation';

/** A fragment's strings in UTF-8. */
export type PageTexts = FragmentTexts<Buffer>;

/** The parts of a page other than the strings of its fragment. */
export type PageFrame = {
  /** The text before the fragment. */
  readonly before: string;
  /** Composes the fragment from its strings. */
  readonly fragment: (texts: PageTexts) => readonly (string | Buffer)[];
  /** The text after the fragment. */
  readonly after: string;
};

/** The empty frame, for a page that consists only of the fragment's strings. */
export const noFrame: PageFrame = {
  before: '',
  fragment: ({ style, html, content }) => [style, html, content],
  after: '',
};

/** A page as bytes. All other fields are views of the same memory. */
export type Page = PageTexts & {
  readonly body: Buffer;
  /** The fragment without the text around it. */
  readonly markup: Buffer;
};

const nothing = Buffer.alloc(0);

/** The page of a fragment that shows nothing. */
export const emptyPage: Page = { body: nothing, markup: nothing, style: nothing, html: nothing, content: nothing };

/** Writes a page into exactly as much memory as it needs. The strings need no separate copy. */
export function writePage(frame: PageFrame, texts: PageTexts): Page {
  const pieces = frame.fragment(texts);
  const start = Buffer.byteLength(frame.before);
  const end = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), start);
  const body = Buffer.allocUnsafeSlow(end + Buffer.byteLength(frame.after));
  const views = new Map<Buffer, Buffer>();
  let written = body.write(frame.before);
  for (const piece of pieces) {
    const from = written;
    written += typeof piece === 'string' ? body.write(piece, from) : piece.copy(body, from);
    if (typeof piece !== 'string') views.set(piece, body.subarray(from, written));
  }
  body.write(frame.after, written);
  const viewOf = (text: Buffer) => views.get(text) ?? text;
  return {
    body,
    markup: body.subarray(start, end),
    style: viewOf(texts.style),
    html: viewOf(texts.html),
    content: viewOf(texts.content),
  };
}
