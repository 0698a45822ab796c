import { expect, test } from '@jest/globals';
import { mostPageBytes, type PageFrame, textsOf, writePage } from './pageFrame.ts';

const frame: PageFrame = { beforeStyle: '<i>ü</i>', beforeHtml: '<b>', beforeContent: '</b>€', end: '😀' };
const texts = { style: '<style></style>', html: '<p>Größe, ücret, 😀</p>', content: Buffer.from('{"a":"ő"}') };

test('a page is its texts with the frame around them, and each is found again', () => {
  const target = Buffer.alloc(mostPageBytes(frame, texts));
  const { length, ...places } = writePage(target, frame, texts);
  const page = target.subarray(0, length);
  expect(`${page}`).toBe(`<i>ü</i><style></style><b>${texts.html}</b>€{"a":"ő"}😀`);
  const found = textsOf(page, places);
  expect([`${found.style}`, `${found.html}`, `${found.content}`]).toEqual([texts.style, texts.html, '{"a":"ő"}']);
});

test('there is room for characters of any length', () => {
  for (const character of ['a', 'ü', '€', '😀', '\ud800']) {
    const html = character.repeat(1000);
    const target = Buffer.alloc(mostPageBytes(frame, { ...texts, html }));
    const { html: place } = writePage(target, frame, { ...texts, html });
    expect(place[1] - place[0]).toBe(Buffer.byteLength(html));
  }
});

test('texts that were written before make the same page', () => {
  const bytes = { style: Buffer.from(texts.style), html: Buffer.from(texts.html), content: texts.content };
  const [one, other] = [texts, bytes].map((some) => {
    const target = Buffer.alloc(mostPageBytes(frame, some));
    return target.toString('utf8', 0, writePage(target, frame, some).length);
  });
  expect(one).toBe(other);
});
