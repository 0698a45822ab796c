import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';
import { withTestShop } from '../programs/testShop.ts';
import { conformanceTable, type HostResult } from './conformanceTable.ts';
import { type InstalledHost, installHost } from './installHost.ts';
import { keepHost } from './keptHosts.ts';

type Environment = Readonly<Record<string, string>>;

/** Installs a host, runs the assertions against it, and keeps what checks of versions need. */
async function checkHost(kind: string, environment: Environment): Promise<HostResult> {
  let host: InstalledHost | undefined;
  try {
    host = await installHost(kind);
    const { folder, installMs, buildMs } = host;
    const report = join(environment['LOG_FOLDER'] ?? folder, `conformance-${kind}.json`);
    await run('playwright', ['test', '--config', 'conformance/playwright.config.ts'], {
      cwd: join(root, 'e2e'),
      isLive: true,
      environment: { ...environment, REPORT_FILE: report, HOST_KIND: kind, HOST_FOLDER: folder },
    });
    keepHost(kind, folder);
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
 * Runs the conformance kit's hosts, one after the other, alongside a new test shop, and prints a table of the results.
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
