/** What stands in a page around the three texts of a fragment: style element, markup and content as JSON. */
export type PageFrame = {
  readonly beforeStyle: string;
  readonly beforeHtml: string;
  readonly beforeContent: string;
  readonly end: string;
};

/** A page with nothing around its texts. */
export const noFrame: PageFrame = { beforeStyle: '', beforeHtml: '', beforeContent: '', end: '' };

/** First byte of a text in a page, and the one behind its last. */
export type Place = readonly [number, number];

/** The places of a fragment's texts in its page. */
export type PagePlaces = { readonly style: Place; readonly html: Place; readonly content: Place };

/** The texts of a fragment, in UTF-8 or still to be written in it. */
export type PageTexts = {
  readonly style: string | Uint8Array;
  readonly html: string | Uint8Array;
  readonly content: Uint8Array;
};

/** Most bytes of a character of a JavaScript string in UTF-8. */
const mostBytes = 3;

/** Most bytes that a page can have. */
export function mostPageBytes(frame: PageFrame, { style, html, content }: PageTexts): number {
  const around = frame.beforeStyle.length + frame.beforeHtml.length + frame.beforeContent.length + frame.end.length;
  return mostBytes * (around + style.length + html.length) + content.length;
}

/** Writes a page to the beginning of a large enough piece of memory. */
export function writePage(
  target: Buffer,
  frame: PageFrame,
  texts: PageTexts,
): PagePlaces & { readonly length: number } {
  let end = 0;
  const write = (text: string | Uint8Array): Place => {
    const start = end;
    if (typeof text === 'string') end += target.write(text, start);
    else {
      target.set(text, start);
      end += text.length;
    }
    return [start, end];
  };
  write(frame.beforeStyle);
  const style = write(texts.style);
  write(frame.beforeHtml);
  const html = write(texts.html);
  write(frame.beforeContent);
  const content = write(texts.content);
  write(frame.end);
  return { style, html, content, length: end };
}

/** The texts of a page, as parts of its memory. */
export function textsOf(page: Buffer, { style, html, content }: PagePlaces) {
  return { style: page.subarray(...style), html: page.subarray(...html), content: page.subarray(...content) };
}
