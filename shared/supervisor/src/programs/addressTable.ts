import { siteKeys } from '@kontor/site';
import type { Build } from '../builds/buildAll.ts';
import { remoteNames } from '../remotes.ts';
import type { Ports } from './ports.ts';

type Row = readonly [program: string, address: string, version: string];

/** Formats the addresses of all programs and sites. `npm start` prints them last. */
export function addressTable(ports: Ports, builds: readonly Build[]): string {
  const version = (name: string) => builds.find((build) => build.name === name)?.version ?? '';
  const rows: Row[] = [
    ['shop', `http://localhost:${ports.shell}/`, version('shell')],
    ...remoteNames.map((name): Row => [name, `http://localhost:${ports[name]}/${name}/`, version(name)]),
    ['page-border', `http://localhost:${ports['page-border']}/`, ''],
    ['shop-api', `http://localhost:${ports['shop-api']}/docs`, ''],
    ['operators', `http://localhost:${ports.operations}/`, ''],
    ['inbox', `http://localhost:${ports['shop-api']}/inbox`, ''],
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  );
  const sites = siteKeys.map((site) => site.toLowerCase().replace('_', '-')).join(', ');
  return ['', ...lines.map((line) => `  ${line}`), '', `  Sites: http://{${sites}}.localhost:${ports.shell}/`, ''].join(
    '\n',
  );
}
