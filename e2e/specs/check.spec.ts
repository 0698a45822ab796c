import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseRegistry } from '@kontor/federation/registry';
import { changeBuild } from '../fixtures/changeBuild.ts';
import { builtOrigins, createTarget } from '../fixtures/createTarget.ts';
import { tryRemote } from '../fixtures/runRemote.ts';
import { expect, test } from '../fixtures/test.ts';

const remote = 'header';

type Answer = {
  readonly isPassed: boolean;
  readonly findings: readonly {
    readonly host: string;
    readonly check: string;
    readonly outcome: string;
    readonly reason?: string;
  }[];
};

/** Publishes the live header as another version, with an addition to its module. */
async function publishVariant(target: string, version: string, addition: string): Promise<void> {
  const { remotes } = parseRegistry(readFileSync(join(target, 'registry.json'), 'utf8'));
  const live = remotes[remote];
  if (!live?.stable) throw new Error(`${remote} is not live`);
  const { stable, versions } = live;
  const scripts = versions[stable]?.exposes['./Header']?.slice(-1) ?? [];
  const build = join(target, `build-${version}`);
  changeBuild({ from: join(builtOrigins, remote, remote, stable), to: build, version, scripts, addition });
  expect(await tryRemote(target, 'publish', remote, '--from', build)).toMatchObject({ code: 0 });
}

/** Says something, moves the page after its first paint, and adds a picture without a text. */
const faults = `
console.error('planted: no beans');
requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector('main').insertAdjacentHTML(
  'beforebegin', '<img src="data:," style="display:block;height:300px">')));`;

test('a good version passes the check in the live shell; a bad one is refused for what only it gets wrong', async () => {
  test.slow();
  const target = createTarget();
  try {
    await publishVariant(target, '9.0.0-good', 'void 0;');
    const good = await tryRemote(target, 'check', remote, '--host', 'shell', '--json');
    const { isPassed, findings }: Answer = JSON.parse(good.stdout);
    expect({ ...good, stdout: '', refused: findings.filter(({ outcome }) => outcome === 'refused') }).toEqual({
      code: 0,
      stdout: '',
      refused: [],
    });
    expect(isPassed).toBe(true);
    // A difference is shown, not refused: the first answer of a page-border that has just started may lack content.
    const markup = findings.find(({ host, check }) => host === 'page-border' && check === 'markup');
    expect(['passed', 'noted']).toContain(markup?.outcome);

    await publishVariant(target, '9.1.0-bad', faults);
    const bad = await tryRemote(target, 'check', remote, '--host', 'page-border', '--json');
    const answer: Answer = JSON.parse(bad.stdout);
    const reasons = answer.findings
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ check, reason }) => `${check}: ${reason}`);
    expect(bad.code).toBe(1);
    expect(reasons).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^console: .*planted: no beans/),
        expect.stringMatching(/^layout: a page with fragments at 1280 px moves by /),
        expect.stringMatching(/^axe: .*image-alt: <img/),
      ]),
    );
    expect(new Set(reasons.map((reason) => reason.split(':')[0]))).toEqual(new Set(['console', 'layout', 'axe']));
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
});
