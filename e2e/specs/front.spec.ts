import { hash } from 'node:crypto';
import type { CDPSession } from '@playwright/test';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { requireNginx } from '../fixtures/requireNginx.ts';
import { expect, test } from '../fixtures/test.ts';
import { startNginx } from '../hosts/nginx/startNginx.ts';

test.use({ ignoreHTTPSErrors: true });

const startFront = (baseURL = '') =>
  startNginx(requireNginx('the front of the shop', true), {
    configuration: 'front.conf',
    shopUrl: baseURL,
    pageBorderUrl: requireEnv('PAGE_BORDER_URL'),
  });

type Answer = {
  readonly url: string;
  readonly status: number;
  readonly protocol: string;
  readonly connection: number;
  readonly cache: string | undefined;
};

/** Records what a page receives over the network. */
async function recordAnswers(client: CDPSession): Promise<Answer[]> {
  const answers: Answer[] = [];
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ response }) => {
    const { url, status, protocol = '', connectionId, headers, fromDiskCache } = response;
    if (!url.startsWith('http') || fromDiskCache) return;
    answers.push({ url, status, protocol, connection: connectionId, cache: headers['x-cache'] });
  });
  return answers;
}

test('behind nginx, a page gets everything over one HTTP/2 connection, and remotes’ files come from nginx’s cache', async ({
  page,
  browser,
  baseURL,
}) => {
  const front = await startFront(baseURL);
  try {
    const open = async (): Promise<Answer[]> => {
      const context = await browser.newContext({ ignoreHTTPSErrors: true, reducedMotion: 'reduce' });
      const visited = await context.newPage();
      const answers = await recordAnswers(await context.newCDPSession(visited));
      await visited.goto(front.url);
      await expect(visited.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
      await expect(visited.getByRole('heading', { level: 1 })).toBeVisible();
      await context.close();
      return answers;
    };
    const first = await open();
    expect(first.length).toBeGreaterThan(10);
    expect(first.filter(({ status }) => status >= 400)).toEqual([]);
    expect(first.filter(({ protocol }) => protocol !== 'h2')).toEqual([]);
    // Chromium requests a dictionary without credentials and over a separate connection. The page does not wait for
    // this connection.
    const ofPage = first.filter(({ url }) => !new URL(url).pathname.startsWith('/dictionaries/'));
    expect(new Set(ofPage.map(({ connection }) => connection)).size).toBe(1);
    const remotes = (await open()).filter(({ url }) => new URL(url).pathname.startsWith('/r/'));
    expect(remotes.length).toBeGreaterThan(4);
    expect(remotes.filter(({ cache }) => cache !== 'HIT')).toEqual([]);
  } finally {
    await page.goto('about:blank');
    await front.stop();
  }
});

test('nginx caches the differences between scripts by their dictionary, and nothing for dictionaries that are made up', async ({
  page,
  baseURL,
}) => {
  const front = await startFront(baseURL);
  try {
    const script = /\/r\/header\/files\/[\w-]+\.[\w-]{10}\.js/.exec(
      await (await page.request.get(front.url)).text(),
    )?.[0];
    const address = new URL(script ?? '', front.url).href;
    const ask = async (dictionary?: string) => {
      const answer = await page.request.get(address, {
        headers: {
          'accept-encoding': `gzip, deflate, br, zstd${dictionary === undefined ? '' : ', dcb, dcz'}`,
          ...(dictionary === undefined ? {} : { 'available-dictionary': dictionary }),
        },
      });
      const headers = answer.headers();
      expect([answer.status(), headers['vary'], headers['use-as-dictionary']]).toEqual([
        200,
        'accept-encoding, available-dictionary',
        expect.stringMatching(/^match="\/r\/header\/files\/[\w-]+\.\*\.js"$/),
      ]);
      return { is: `${headers['content-encoding']} ${headers['x-cache']}`, text: () => answer.text() };
    };
    const first = await ask();
    expect(first.is).toBe('br MISS');
    // A script is also a dictionary for itself.
    const known = `:${hash('sha256', await first.text(), 'base64')}:`;
    const madeUp = `:${hash('sha256', 'made up', 'base64')}:`;
    const then = [known, madeUp, known, madeUp, undefined, '";', `${known}, ${madeUp}`];
    const encodings: string[] = [];
    for (const dictionary of then) encodings.push((await ask(dictionary)).is);
    expect(encodings).toEqual(['dcz MISS', 'br MISS', 'dcz HIT', 'br MISS', 'br HIT', 'br HIT', 'br HIT']);
  } finally {
    await front.stop();
  }
});
