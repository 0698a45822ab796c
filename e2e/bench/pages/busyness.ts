import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds over which the processors are watched. */
const watchedMs = 2000;

/** Share of the processors' time that others use, 0 to 1, while this program waits. */
export async function measureBusyness(): Promise<number> {
  const read = () => {
    const times = cpus().map((cpu) => cpu.times);
    const sum = (pick: (time: (typeof times)[number]) => number) => times.reduce((total, t) => total + pick(t), 0);
    return { idle: sum(({ idle }) => idle), all: sum((t) => t.user + t.nice + t.sys + t.irq + t.idle) };
  };
  const before = read();
  await wait(watchedMs);
  const after = read();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}
