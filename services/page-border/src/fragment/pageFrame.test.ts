import { expect, test } from '@jest/globals';
import { type PageFrame, writePage } from './pageFrame.ts';

const frame: PageFrame = {
  before: '<i>ü</i>',
  fragment: ({ style, html, content }) => [style, '<b>', html, '</b>€', content],
  after: '😀',
};
const texts = { style: '<style></style>', html: '<p>Größe, ücret, 😀</p>', content: '{"a":"ő"}' };

const inBytes = ({ style, html, content }: typeof texts) => ({
  style: Buffer.from(style),
  html: Buffer.from(html),
  content: Buffer.from(content),
});

test('a page consists of its strings with the frame around them, and each string is a view of the page', () => {
  const { body, markup, style, html, content } = writePage(frame, inBytes(texts));
  expect(`${body}`).toBe(`<i>ü</i><style></style><b>${texts.html}</b>€{"a":"ő"}😀`);
  expect(`${markup}`).toBe(`<style></style><b>${texts.html}</b>€{"a":"ő"}`);
  expect([`${style}`, `${html}`, `${content}`]).toEqual([texts.style, texts.html, texts.content]);
  for (const part of [markup, style, html, content]) expect(part.buffer).toBe(body.buffer);
});

test('a page occupies exactly as much memory as its characters need', () => {
  for (const character of ['a', 'ü', '€', '😀', '\ud800']) {
    const text = character.repeat(1000);
    const { body, html } = writePage({ ...frame, after: text }, inBytes({ ...texts, html: text }));
    expect(html.length).toBe(Buffer.byteLength(text));
    expect(body.buffer.byteLength).toBe(body.length);
    expect(body.subarray(-html.length).equals(html)).toBe(true);
  }
});
