import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderInput } from '../fragment/composeFragment.ts';
import type { PageFrame } from '../fragment/pageFrame.ts';
import { hostileServer } from '../testing/attacks/hostileServer.ts';
import { RenderProcess } from './RenderProcess.ts';

jest.setTimeout(60_000);

const request = { part: 'header', site: 'DE', platform: 'CLASSIC', locale: 'de-DE', flags: [] } as const;
const inputOf = (content: object) => renderInput(request, content);

let processes: RenderProcess[];
let failures: string[];
let victims: ChildProcess[];

beforeEach(() => {
  processes = [];
  failures = [];
  victims = [];
});

afterEach(async () => {
  for (const victim of victims) victim.kill();
  await Promise.all(processes.map((one) => one.close()));
});

function processOf(source: string, options: Partial<ConstructorParameters<typeof RenderProcess>[1]> = {}) {
  const rendering = new RenderProcess(
    { file: 'server.cjs', source },
    {
      renderDeadlineMs: 20_000,
      startDeadlineMs: 20_000,
      onFailure: ({ message }) => failures.push(message),
      ...options,
    },
  );
  processes.push(rendering);
  return rendering;
}

describe('a render process', () => {
  test('a render process renders requests one after the other', async () => {
    const rendering = processOf(hostileServer);
    const texts = Array.from({ length: 30 }, (_, index) => String(index));
    const rendered = await Promise.all(texts.map((text) => rendering.render(inputOf({ text }))));
    expect(rendered.map(({ html }) => `${html}`)).toEqual(texts.map((text) => `<p>${text}</p>`));
    expect(rendered[0]).toMatchObject({ style: Buffer.from('<style></style>'), milliseconds: expect.any(Number) });
  });

  test('at most a thousand renderings wait for a render process, and one more is refused', async () => {
    const rendering = processOf(hostileServer);
    const waiting = Array.from({ length: 1000 }, (_, index) => rendering.render(inputOf({ text: String(index) })));
    await expect(rendering.render(inputOf({}))).rejects.toThrow('too many renderings are waiting');
    const rendered = await Promise.all(waiting);
    expect(`${rendered.at(-1)?.html}`).toBe('<p>999</p>');
    expect(`${(await rendering.render(inputOf({ text: 'later' }))).html}`).toBe('<p>later</p>');
  });

  test('a render process receives content with a key only once, and drops the least recently used content', async () => {
    const rendering = processOf(hostileServer);
    const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
    for (const round of [keys, keys.slice(-10), keys]) {
      for (const key of round) {
        const { html } = await rendering.render(inputOf({ text: key }), { contentKey: key });
        expect(`${html}`).toBe(`<p>${key}</p>`);
      }
    }
    // The key identifies the content, so content whose key the process already has is not sent.
    const { html } = await rendering.render(inputOf({ text: 'another' }), { contentKey: keys.at(-1) });
    expect(`${html}`).toBe(`<p>${keys.at(-1)}</p>`);
  });

  test('a render process returns the page with its frame, even if the page is longer than any before it', async () => {
    const rendering = processOf(hostileServer);
    const frame: PageFrame = {
      before: '<i>',
      fragment: ({ style, html, content }) => [style, '<b>', html, '</b><u>', content],
      after: '</u>',
    };
    for (const text of ['kurz', 'ü'.repeat(1_000_000), 'Größe']) {
      const { body, content } = await rendering.render(inputOf({ text }), { frame });
      const json = JSON.stringify({ text });
      expect(`${body}`).toBe(`<i><style></style><b><p>${text}</p></b><u>${json}</u>`);
      expect(`${content}`).toBe(json);
    }
  });

  test('a render process reports an exception and renders the next request', async () => {
    const rendering = processOf(hostileServer);
    await expect(rendering.render(inputOf({ order: 'throw' }))).rejects.toThrow('no window');
    await expect(rendering.render(inputOf({ order: 'number' }))).rejects.toThrow('not a text');
    await expect(rendering.render(inputOf({ text: 'on' }))).resolves.toMatchObject({ html: Buffer.from('<p>on</p>') });
  });

  test.each([
    ['loops endlessly', 'loop', /rendering took over 1000 ms/],
    ['waits endlessly for one promise after another', 'loop of promises', /rendering took over 1000 ms/],
    ['fills the engine’s heap', 'numbers', /heap/],
  ])('a render process that %s is replaced, and the waiting requests are rendered', async (_, order, message) => {
    const rendering = processOf(hostileServer, { renderDeadlineMs: order.startsWith('loop') ? 1000 : 20_000 });
    const bad = rendering.render(inputOf({ order }));
    // More renderings than are sent ahead, some with content that another process has received.
    const texts = Array.from({ length: 20 }, (_item, index) => String(index));
    const others = texts.map((text) =>
      rendering.render(inputOf({ text }), { contentKey: Number(text) % 2 ? text : undefined }),
    );
    await expect(bad).rejects.toThrow(message);
    expect((await Promise.all(others)).map(({ html }) => `${html}`)).toEqual(texts.map((text) => `<p>${text}</p>`));
    expect(failures).toEqual([expect.stringMatching(message)]);
  });

  test('a render process renders in order even if a rendering takes many microtasks', async () => {
    const source = `let busy = 0;
exports.serverModule = { async render({ content }) {
  busy += 1;
  const html = '<p>' + busy + '</p>';
  for (let step = 0; step < 100; step += 1) await undefined;
  busy -= 1;
  return { html, style: '' };
} };`;
    const rendering = processOf(source);
    const rendered = await Promise.all(Array.from({ length: 12 }, () => rendering.render(inputOf({}))));
    expect(rendered.map(({ html }) => `${html}`)).toEqual(Array(12).fill('<p>1</p>'));
  });

  test('a render process that ends between two renderings is replaced for the second rendering', async () => {
    const rendering = processOf(hostileServer);
    await rendering.render(inputOf({ text: 'x' }));
    const { pid } = rendering;
    const failure = new Promise<string>((resolve) => {
      failures.push = (message) => {
        resolve(message);
        return 1;
      };
    });
    process.kill(Number(pid), 'SIGKILL');
    expect(await failure).toBe('the render process ended with SIGKILL');
    expect(`${(await rendering.render(inputOf({ text: 'on' }))).html}`).toBe('<p>on</p>');
    expect(rendering.pid).not.toBe(pid);
  });

  test('a render process has ended once it has been closed', async () => {
    const rendering = processOf(hostileServer);
    await rendering.render(inputOf({ text: 'x' }));
    const pid = Number(rendering.pid);
    await rendering.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('a render process that is being closed renders earlier requests and refuses later ones', async () => {
    const rendering = processOf(hostileServer);
    const asked = ['a', 'b'].map((text) => rendering.render(inputOf({ text })));
    const closing = rendering.close();
    await expect(rendering.render(inputOf({ text: 'c' }))).rejects.toThrow('out of service');
    expect((await Promise.all(asked)).map(({ html }) => `${html}`)).toEqual(['<p>a</p>', '<p>b</p>']);
    await closing;
  });
});

describe('a server file that fails', () => {
  test.each([
    ['throws', 'throw new Error("no module");', /no module/],
    ['is not a script', 'this is no script', /Unexpected|missing/],
    ['exports nothing', '', /exports no serverModule/],
  ])('a server file that %s makes every rendering fail', async (_, source, message) => {
    await expect(processOf(source).render(inputOf({}))).rejects.toThrow(message);
  });

  test('a server file that never finishes loading is abandoned at the start deadline', async () => {
    const rendering = processOf('for (;;);', { startDeadlineMs: 500 });
    await expect(rendering.render(inputOf({}))).rejects.toThrow('starting took over 500 ms');
  });
});

describe('a hostile server file', () => {
  test('a hostile server file cannot reach Node, the service or the network', async () => {
    const { html } = await processOf(hostileServer).render(inputOf({ order: 'escape' }));
    expect(`${html}`).toBe('<p></p>');
  });

  test.each([
    ['reads the environment of the service', 'environment', /process is not defined/],
    ['runs a command', 'command', /require is not defined/],
    ['reads a file', 'file', /require is not defined/],
    ['imports a module', 'import', /waits for an external event/],
    ['ends its process', 'exit', /process is not defined/],
    ['aborts its process', 'abort', /process is not defined/],
    ['waits for a promise that never resolves', 'wait', /waits for an external event/],
    ['returns a very long text', 'long', /too long/],
    ['returns something that is not a text', 'number', /not a text/],
    ['fills its memory with texts', 'texts', /allocation failed/],
    ['fills memory outside of the engine’s heap', 'bytes', /allocation failed/],
    ['fills its memory in one piece', 'one large piece', /allocation failed/],
    ['fills its memory within a built-in function', 'built-in loop', /allocation failed/],
    ['changes what its answer inherits', 'inherited', /waits for an external event/],
    ['throws a value that throws when it is read', 'throw oddly', /cannot be read/],
  ])('a hostile server file that %s makes only that rendering fail', async (_, order, message) => {
    const rendering = processOf(hostileServer);
    await expect(rendering.render(inputOf({ order }))).rejects.toThrow(message);
    const { pid } = rendering;
    expect(`${(await rendering.render(inputOf({ text: 'on' }))).html}`).toBe('<p>on</p>');
    expect([rendering.pid, failures]).toEqual([pid, []]);
  });

  test.each([
    ['a timer', 'later'],
    ['a promise that rejects without a handler', 'unhandled'],
  ])('a hostile server file does nothing after it has responded with %s', async (_, order) => {
    const rendering = processOf(hostileServer);
    for (let turn = 0; turn < 3; turn += 1) await rendering.render(inputOf({ order, text: 'x' }));
    expect(failures).toEqual([]);
  });

  test('a hostile server file cannot end its own process, the service or any other process', async () => {
    // The victim ends when its input ends, so it does not outlive the test.
    const victim = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    victims.push(victim);
    const rendering = processOf(hostileServer);
    await rendering.render(inputOf({ text: 'x' }));
    for (const pid of [victim.pid, process.pid, rendering.pid])
      await expect(rendering.render(inputOf({ order: 'kill', pid }))).rejects.toThrow('process is not defined');
    const exit = once(victim, 'exit');
    victim.stdin.end();
    // The exit code 0 shows that the victim ended by itself and was not killed.
    expect([await exit, failures]).toEqual([[0, null], []]);
  });
});

// Only Linux has these limits.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('the kernel ends a render process first when the machine runs out of memory', async () => {
  const rendering = processOf(hostileServer);
  await rendering.render(inputOf({ text: 'x' }));
  expect(readFileSync(`/proc/${rendering.pid}/oom_score_adj`, 'utf8')).toBe('1000\n');
});

describe('a render program that ignores its sandbox', () => {
  const program = fileURLToPath(new URL('../testing/attacks/unrulyProgram.ts', import.meta.url));

  test('a render program outside its realm has no environment variables, and can neither read, write nor start anything', async () => {
    process.env['SECRET_OF_THE_SERVICE'] = 'secret';
    const rendering = processOf('try everything forbidden', { program });
    await expect(rendering.render(inputOf({}))).rejects.toThrow(/^variables: ; could: $/);
    delete process.env['SECRET_OF_THE_SERVICE'];
  });

  onLinux('a render program outside its realm gets no memory beyond the limit', async () => {
    const answered = processOf('take memory', { program }).render(inputOf({}));
    await expect(answered).rejects.toThrow(/^RangeError: Array buffer allocation failed$/);
  });

  test.each([
    ['a head that is not JSON', /protocol \(Unexpected token/],
    ['a long head', /protocol \(a message of 2147483648 and 0 bytes exceeds the limit/],
    ['a long body', /protocol \(a message of 2 and 4294967295 bytes exceeds the limit/],
    ['an unknown kind of message', /protocol \(an answer of an unknown form/],
    ['an answer before any request', /protocol \(an answer to no pending request/],
    ['ready twice', /protocol \(the process was already ready/],
    ['an answer to another request', /protocol \(an answer to no pending request/],
    ['a style longer than the body', /protocol \(a style longer than the body/],
    ['invalid numbers', /protocol \(an answer of an unknown form/],
    ['the end of the channel', /ended with SIGKILL/],
    ['a silent end', /ended with 0/],
    ['an exit code', /ended with 7/],
  ])('a render program that responds with %s is ended', async (order, message) => {
    await expect(processOf(order, { program }).render(inputOf({}))).rejects.toThrow(message);
    expect(failures).toEqual([expect.stringMatching(message)]);
  });
});
