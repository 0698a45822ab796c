import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderInput } from '../fragment/renderInput.ts';
import { serverSource } from '../testing/createTestOrigin.ts';
import { RenderThread } from './RenderThread.ts';

jest.setTimeout(30_000);

const request = { part: 'header', site: 'DE', platform: 'CLASSIC', locale: 'de-DE', flags: [] } as const;
const inputOf = (content: object) => renderInput(request, content);

let threads: RenderThread[];

beforeEach(() => {
  threads = [];
});

afterEach(() => Promise.all(threads.map((thread) => thread.close())));

function threadOf(source: string, deadlines = { render: 10_000, start: 10_000 }): RenderThread {
  const thread = new RenderThread({ file: 'server.cjs', source }, deadlines);
  threads.push(thread);
  return thread;
}

/** Does as its content says. */
const obedient = serverSource(`(() => {
  const { order, text } = input.content;
  if (order === 'throw') throw new Error('no window');
  if (order === 'loop') for (;;);
  if (order === 'exit') process.exit(3);
  if (order === 'fill') { const all = []; for (;;) all.push(new Array(5e6).fill(1.5)); }
  if (order === 'remember') { const all = new Map(); for (;;) all.set(all.size, [all.size]); }
  if (order === 'buffer') { const all = []; for (;;) all.push(Buffer.alloc(2 ** 24, 1)); }
  if (order === 'crash') setTimeout(() => { throw new Error('later'); });
  if (order === 'number') return 7;
  return '<p>' + text + '</p>';
})()`);

describe('a thread', () => {
  test('renders what it is told, one after the other', async () => {
    const thread = threadOf(obedient);
    const texts = Array.from({ length: 30 }, (_, index) => String(index));
    const rendered = await Promise.all(texts.map((text) => thread.render(inputOf({ text }))));
    expect(rendered.map(({ html }) => `${html}`)).toEqual(texts.map((text) => `<p>${text}</p>`));
    expect(rendered[0]).toMatchObject({ style: Buffer.from('<style></style>'), milliseconds: expect.any(Number) });
  });

  test('gets content that has a name only once, and forgets what is not asked for any more', async () => {
    const thread = threadOf(obedient);
    const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
    for (const round of [keys, keys.slice(-10), keys]) {
      for (const key of round) {
        const { html } = await thread.render(inputOf({ text: key }), { contentKey: key });
        expect(`${html}`).toBe(`<p>${key}</p>`);
      }
    }
    // The name stands for the content: what is handed over under a known one is not looked at.
    const { html } = await thread.render(inputOf({ text: 'another' }), { contentKey: keys.at(-1) });
    expect(`${html}`).toBe(`<p>${keys.at(-1)}</p>`);
  });

  test('hands over the page with what stands around, also one that is longer than any before', async () => {
    const thread = threadOf(obedient);
    const frame = { beforeStyle: '<i>', beforeHtml: '<b>', beforeContent: '</b><u>', end: '</u>' };
    for (const text of ['kurz', 'ü'.repeat(2_000_000), 'Größe']) {
      const { body, content } = await thread.render(inputOf({ text }), { frame });
      const json = JSON.stringify({ text });
      expect(`${body}`).toBe(`<i><style></style><b><p>${text}</p></b><u>${json}</u>`);
      expect(`${content}`).toBe(json);
    }
  });

  test('that throws says what it threw, and goes on', async () => {
    const thread = threadOf(obedient);
    await expect(thread.render(inputOf({ order: 'throw' }))).rejects.toThrow('no window');
    await expect(thread.render(inputOf({ order: 'number' }))).rejects.toThrow('no text');
    await expect(thread.render(inputOf({ text: 'on' }))).resolves.toMatchObject({ html: Buffer.from('<p>on</p>') });
  });

  test.each([
    ['loops without end', 'loop', /rendering took over 400 ms/],
    ['ends its process', 'exit', /thread ended with 3/],
    ['fills all memory in large pieces', 'fill', /over 384 MB of memory/],
    ['fills all memory bit by bit', 'remember', /over 384 MB of memory/],
    ['fills memory that is none of the engine', 'buffer', /over 384 MB of memory/],
  ])('that %s is replaced; those that wait are rendered', async (_, order, message) => {
    const thread = threadOf(obedient, { render: order === 'loop' ? 400 : 10_000, start: 10_000 });
    const bad = thread.render(inputOf({ order }));
    // More than it is told of ahead, some with content that another thread was given.
    const texts = Array.from({ length: 20 }, (_item, index) => String(index));
    const others = texts.map((text) =>
      thread.render(inputOf({ text }), { contentKey: Number(text) % 2 ? text : undefined }),
    );
    await expect(bad).rejects.toThrow(message);
    expect((await Promise.all(others)).map(({ html }) => `${html}`)).toEqual(texts.map((text) => `<p>${text}</p>`));
  });

  test('renders one after the other also what waits while it renders', async () => {
    const source = `let busy = 0;
exports.serverModule = { async render({ content }) {
  busy += 1;
  const html = '<p>' + busy + '</p>';
  await new Promise((resolve) => setTimeout(resolve, 5));
  busy -= 1;
  return { html, style: '' };
} };`;
    const thread = threadOf(source);
    const rendered = await Promise.all(Array.from({ length: 12 }, () => thread.render(inputOf({}))));
    expect(rendered.map(({ html }) => `${html}`)).toEqual(Array(12).fill('<p>1</p>'));
  });

  test('that fails after its answer is replaced for the next', async () => {
    const thread = threadOf(obedient);
    // Its answer and the news of its end travel apart; either may come first.
    await thread.render(inputOf({ order: 'crash', text: 'x' })).catch(() => undefined);
    const render = () => thread.render(inputOf({ text: 'on' })).catch(() => undefined);
    // When its end is heard of is a matter of the machine; until then it may take a call with it.
    let answer = await render();
    for (let tries = 0; tries < 20 && !answer; tries += 1) answer = await render();
    expect(answer).toMatchObject({ html: Buffer.from('<p>on</p>') });
  });

  test('does not see the settings of the service', async () => {
    const thread = threadOf(serverSource("'<p>' + Object.keys(process.env).join() + '</p>'"));
    await expect(thread.render(inputOf({}))).resolves.toMatchObject({ html: Buffer.from('<p>NODE_ENV</p>') });
  });

  test('that is closed renders what it was asked for, and nothing after', async () => {
    const thread = threadOf(obedient);
    const rendering = ['a', 'b'].map((text) => thread.render(inputOf({ text })));
    const closing = thread.close();
    await expect(thread.render(inputOf({ text: 'c' }))).rejects.toThrow('out of service');
    expect((await Promise.all(rendering)).map(({ html }) => `${html}`)).toEqual(['<p>a</p>', '<p>b</p>']);
    await closing;
  });
});

describe('a file that', () => {
  test.each([
    ['throws', 'throw new Error("no module");', /no module/],
    ['is no script', 'this is no script', /Unexpected|missing/],
    ['exports nothing', '', /exports no serverModule/],
  ])('%s fails whoever asks', async (_, source, message) => {
    await expect(threadOf(source).render(inputOf({}))).rejects.toThrow(message);
  });

  test('loads without end is given up', async () => {
    const thread = threadOf('for (;;);', { render: 10_000, start: 500 });
    await expect(thread.render(inputOf({}))).rejects.toThrow('starting took over 500 ms');
  });
});
