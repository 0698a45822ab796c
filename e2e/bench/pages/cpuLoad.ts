import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Duration of a measurement. */
const periodMs = 2000;

/** Measures the CPU load of other programs while this one waits. Returns a value from 0 to 1. */
export async function measureCpuLoad(): Promise<number> {
  const read = () => {
    const times = cpus().map((cpu) => cpu.times);
    const sum = (pick: (time: (typeof times)[number]) => number) => times.reduce((total, t) => total + pick(t), 0);
    return { idle: sum(({ idle }) => idle), all: sum((t) => t.user + t.nice + t.sys + t.irq + t.idle) };
  };
  const before = read();
  await wait(periodMs);
  const after = read();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}
