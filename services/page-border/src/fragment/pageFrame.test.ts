import { expect, test } from '@jest/globals';
import { type PageFrame, writePage } from './pageFrame.ts';

const frame: PageFrame = { beforeStyle: '<i>ü</i>', beforeHtml: '<b>', beforeContent: '</b>€', end: '😀' };
const texts = { style: '<style></style>', html: '<p>Größe, ücret, 😀</p>', content: '{"a":"ő"}' };

const inBytes = ({ style, html, content }: typeof texts) => ({
  style: Buffer.from(style),
  html: Buffer.from(html),
  content: Buffer.from(content),
});

test('a page is its texts with the frame around them, and each is found again', () => {
  const { body, style, html, content } = writePage(frame, inBytes(texts));
  expect(`${body}`).toBe(`<i>ü</i><style></style><b>${texts.html}</b>€{"a":"ő"}😀`);
  expect([`${style}`, `${html}`, `${content}`]).toEqual([texts.style, texts.html, texts.content]);
  for (const part of [style, html, content]) expect(part.buffer).toBe(body.buffer);
});

test('there is exactly as much room as characters of any length take', () => {
  for (const character of ['a', 'ü', '€', '😀', '\ud800']) {
    const text = character.repeat(1000);
    const { body, html } = writePage({ ...frame, end: text }, inBytes({ ...texts, html: text }));
    expect(html.length).toBe(Buffer.byteLength(text));
    expect(body.buffer.byteLength).toBe(body.length);
    expect(body.subarray(-html.length).equals(html)).toBe(true);
  }
});
