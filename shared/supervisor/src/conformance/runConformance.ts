import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { Program } from '../programs/Program.ts';
import { findFreePorts } from '../programs/ports.ts';
import { run } from '../programs/run.ts';
import { withTestShop } from '../programs/testShop.ts';
import { conformanceTable, type HostResult } from './conformanceTable.ts';
import { type InstalledHost, installHost } from './installHost.ts';

/** Timeout for the start of a host's program, even on a busy machine. */
const startDeadlineMs = 120_000;

type Environment = Readonly<Record<string, string>>;

/** Runs npm's `start` script in a host's folder until `use` has finished. */
async function withProgram<Result>(
  kind: string,
  folder: string,
  port: number,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const url = `http://localhost:${port}`;
  const program = new Program({
    name: `conformance-${kind}`,
    command: [join(root, 'shared/supervisor/src/conformance/startHost.ts')],
    cwd: folder,
    environment: { PORT: String(port) },
    healthUrl: `${url}/magazin`,
  });
  program.start(() => console.log(`the program of ${kind} ended; its log is ${program.logFile}`));
  try {
    await program.waitUntilHealthy(startDeadlineMs);
    return await use(url);
  } finally {
    await program.stop();
  }
}

/** Installs a host, runs the assertions against it, and removes it. */
async function checkHost(kind: string, environment: Environment): Promise<HostResult> {
  const [port = 0, pageBorderPort = 0] = await findFreePorts(2);
  const { CART_URL: cart = '', SHOP_URL: shop = '' } = environment;
  let host: InstalledHost | undefined;
  try {
    host = await installHost(kind, { cart, shop, pageBorder: `http://localhost:${pageBorderPort}` });
    const { folder, hasProgram } = host;
    const report = join(folder, 'report.json');
    const assert = async (programUrl: string | undefined) => {
      await run('playwright', ['test', '--config', 'conformance/playwright.config.ts'], {
        cwd: join(root, 'e2e'),
        isLive: true,
        environment: {
          ...environment,
          REPORT_FILE: report,
          HOST_FOLDER: folder,
          HOST_PAGE_BORDER_PORT: String(pageBorderPort),
          ...(programUrl && { HOST_PROGRAM_URL: programUrl }),
        },
      });
    };
    if (hasProgram) await withProgram(kind, folder, port, assert);
    else await assert(undefined);
    const { installMs, buildMs } = host;
    return {
      kind,
      installMs,
      buildMs,
      ...(existsSync(report) && { report: JSON.parse(readFileSync(report, 'utf8')) }),
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { kind, installMs: host?.installMs ?? 0, buildMs: host?.buildMs ?? 0 };
  } finally {
    if (host) rmSync(host.folder, { recursive: true, force: true });
  }
}

/**
 * Runs the conformance kit's hosts, one after the other, beside a new test shop, and prints a table of the results.
 *
 * @returns the exit code: 1 if a cell is red
 */
export function runConformance(kinds: readonly string[]): Promise<number> {
  return withTestShop(async (environment) => {
    const results: HostResult[] = [];
    for (const kind of kinds) {
      console.log(`\n${kind}`);
      results.push(await checkHost(kind, environment));
    }
    const { lines, isGreen } = conformanceTable(results);
    console.log(`\n${lines.join('\n')}`);
    return isGreen ? 0 : 1;
  });
}
