import { defaultLimits } from '../watch/evidence.ts';
import { readCount, readFactor, readPort } from './argumentReaders.ts';
import type { CommandContext } from './CommandContext.ts';
import type { CommandLine, CommonOptions } from './CommandLine.ts';

type WatchOptions = CommonOptions & {
  readonly port: number;
  readonly host: string;
  readonly factor: number;
  readonly visitors: number;
  readonly addresses: number;
  readonly perAddress: number;
};

export function addWatch(line: CommandLine, { options: { watch } }: CommandContext): void {
  const { factor, minVisitors, minAddresses } = defaultLimits;
  line
    .reading('watch', 'roll canaries back that are worse than stable; runs until Ctrl-C, with the key WATCH_KEY')
    .option('--port <number>', 'port that shells report to', readPort, 3011)
    .option('--host <address>', 'address that it listens on', '127.0.0.1')
    .option('--factor <number>', 'how many times as often visitors may fail', readFactor, factor)
    .option('--visitors <number>', 'least visitors of a canary that is promoted', readCount, minVisitors)
    .option('--addresses <number>', 'least addresses that failures come from', readCount, minAddresses)
    .option('--per-address <number>', 'most visitors of one address whose failures count', readCount, 3)
    .action(
      line.action(async ({ factor, visitors, addresses, perAddress, target, port, host }: WatchOptions) => {
        const limits = { ...defaultLimits, factor, minVisitors: visitors, minAddresses: addresses };
        await watch({ target, port, host, limits, visitorsPerAddress: perAddress });
      }),
    );
}
