import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseRegistry } from '@kontor/federation/registry';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { spoilBuild } from '../fixtures/spoilBuild.ts';
import { expect, test } from '../fixtures/test.ts';

const root = join(import.meta.dirname, '../..');
const origins = join(root, '.kontor/origins');
const remote = 'header';

/** A target with the live versions of the test shop, in which a test can publish. */
function createTarget(): string {
  const target = mkdtempSync(join(tmpdir(), 'kontor-target-'));
  const text = readFileSync(requireEnv('REGISTRY_FILE'), 'utf8');
  writeFileSync(join(target, 'registry.json'), text);
  const { remotes } = parseRegistry(text);
  for (const [name, { stable = '' }] of Object.entries(remotes)) {
    const folder = join(target, 'origins', name, name);
    mkdirSync(folder, { recursive: true });
    symlinkSync(join(origins, name, name, stable), join(folder, stable));
    // Scripts of a new version are added to this folder.
    cpSync(join(origins, name, name, 'files'), join(folder, 'files'), { recursive: true });
  }
  return target;
}

type Answer = {
  readonly isPassed: boolean;
  readonly findings: readonly {
    readonly host: string;
    readonly check: string;
    readonly outcome: string;
    readonly reason?: string;
  }[];
};

/** Runs `npm run remote`; resolves to its exit code and what it printed. */
async function runRemote(target: string, ...args: string[]): Promise<{ code: number; stdout: string }> {
  const file = join(root, 'shared/supervisor/src/commands/remote.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args, '--target', target], {
      maxBuffer: 1e8,
    });
    return { code: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, stdout };
  }
}

/** Publishes the live header as another version, with an addition to its module. */
async function publishVariant(target: string, version: string, addition: string): Promise<void> {
  const { remotes } = parseRegistry(readFileSync(join(target, 'registry.json'), 'utf8'));
  const live = remotes[remote];
  if (!live?.stable) throw new Error(`${remote} is not live`);
  const { stable, versions } = live;
  const script = versions[stable]?.exposes['./Header']?.at(-1);
  const build = join(target, `build-${version}`);
  spoilBuild({ from: join(origins, remote, remote, stable), to: build, version, script, addition });
  expect(await runRemote(target, 'publish', remote, '--from', build)).toMatchObject({ code: 0 });
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
    const good = await runRemote(target, 'check', remote, '--host', 'shell', '--json');
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
    const bad = await runRemote(target, 'check', remote, '--host', 'page-border', '--json');
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
