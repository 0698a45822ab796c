/** What stands in a page around the three texts of a fragment: style element, markup and content as JSON. */
export type PageFrame = {
  readonly beforeStyle: string;
  readonly beforeHtml: string;
  readonly beforeContent: string;
  readonly end: string;
};

/** A page with nothing around its texts. */
export const noFrame: PageFrame = { beforeStyle: '', beforeHtml: '', beforeContent: '', end: '' };

/** The texts of a fragment, in UTF-8. */
export type PageTexts = { readonly style: Buffer; readonly html: Buffer; readonly content: Buffer };

/** A page, and its texts as parts of its memory. */
export type Page = PageTexts & { readonly body: Buffer };

/** Writes a page. Its memory is exactly as large as it is, and no copy of the texts is needed beside it. */
export function writePage(frame: PageFrame, texts: PageTexts): Page {
  const { beforeStyle, beforeHtml, beforeContent, end } = frame;
  const around = [beforeStyle, beforeHtml, beforeContent, end].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const body = Buffer.allocUnsafeSlow(around + texts.style.length + texts.html.length + texts.content.length);
  let written = 0;
  const write = (text: string) => {
    written += body.write(text, written);
  };
  const copy = (text: Buffer): Buffer => {
    const start = written;
    written += text.copy(body, start);
    return body.subarray(start, written);
  };
  write(beforeStyle);
  const style = copy(texts.style);
  write(beforeHtml);
  const html = copy(texts.html);
  write(beforeContent);
  const content = copy(texts.content);
  write(end);
  return { body, style, html, content };
}
