import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../paths.ts';
import { findChromium } from '../programs/chromium.ts';
import { onStopRequest } from '../programs/ProgramGroup.ts';
import { run } from '../programs/run.ts';

/** Shorter runs have no time for faults between warm-up and recovery. */
const minMinutes = 1;

/** Reads the command line. @throws if an argument is unknown or invalid */
function readArguments(): { readonly minutes: number; readonly seed: number } {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string', default: String(randomInt(1e6)) } },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (!(minutes >= minMinutes && Number.isFinite(minutes)))
    throw new Error(`--minutes ${values.minutes} is not a number of at least ${minMinutes}`);
  if (!/^\d{1,9}$/.test(values.seed)) throw new Error(`--seed ${values.seed} is not a whole number of up to 9 digits`);
  return { minutes, seed };
}

onStopRequest(() => process.exit(130));
try {
  const { minutes, seed } = readArguments();
  const chromium = await findChromium();
  const script = ['--disable-warning=ExperimentalWarning', 'chaos/main.ts', '--minutes', String(minutes)];
  const { code } = await run(process.execPath, [...script, '--seed', String(seed)], {
    cwd: join(root, 'e2e'),
    isLive: true,
    environment: chromium ? { CHROME_PATH: chromium } : {},
  });
  process.exit(code);
} catch (error) {
  console.error((error as Error).message);
  console.error('usage: npm run chaos -- [--minutes 5] [--seed 1]');
  process.exit(1);
}
