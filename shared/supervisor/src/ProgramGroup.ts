import type { Program } from './Program.ts';
import { isPortFree, type Ports, type ProgramName, portVariable } from './ports.ts';

/** Time that all programs together have to come up, in milliseconds. */
const startDeadline = 30_000;

/** A program that ends by itself more often than this in a row is given up. */
const mostRestarts = 3;

/** Milliseconds after which a program has run well, whatever was before. */
const healthyStretch = 60_000;

/**
 * Refuses to begin when a port is taken, naming it and the variable that moves it.
 *
 * @throws with one line per taken port
 */
export async function requireFreePorts(ports: Ports, programs: readonly ProgramName[]): Promise<void> {
  const checked = await Promise.all(programs.map(async (name) => ({ name, isFree: await isPortFree(ports[name]) })));
  const taken = checked.filter(({ isFree }) => !isFree);
  if (taken.length === 0) return;
  const lines = taken.map(
    ({ name }) => `  port ${ports[name]} of ${name} is taken; free it, or set ${portVariable(name)}=… to another`,
  );
  throw new Error(`The shop cannot start:\n${lines.join('\n')}\n  PORT_OFFSET=1000 moves all ports at once.`);
}

/** Runs programs until it is told to stop; one that falls over is started again, the others go on. */
export class ProgramGroup {
  readonly #programs: readonly Program[];
  readonly #say: (line: string) => void;
  readonly #now: () => number;
  readonly #restarts = new Map<Program, { readonly count: number; readonly startedAt: number }>();

  /** @param now milliseconds since whenever */
  constructor(programs: readonly Program[], say: (line: string) => void, now = () => performance.now()) {
    this.#programs = programs;
    this.#say = say;
    this.#now = now;
  }

  /** Starts everything at once and resolves when everything answers; rejects after `deadline` milliseconds. */
  async start(deadline = startDeadline): Promise<void> {
    for (const program of this.#programs) program.start(this.#handleExit);
    await Promise.all(this.#programs.map((program) => program.healthy(deadline)));
  }

  /** Ends every program and resolves when the last is gone. */
  async stop(): Promise<void> {
    await Promise.all(this.#programs.map((program) => program.stop()));
  }

  readonly #handleExit = (program: Program, code: number | null): void => {
    const last = this.#restarts.get(program);
    const hasRunWell = last !== undefined && this.#now() - last.startedAt >= healthyStretch;
    const restarts = last && !hasRunWell ? last.count + 1 : 1;
    this.#restarts.set(program, { count: restarts, startedAt: this.#now() });
    const ended = `${program.name} ended with ${code ?? 'a signal'}; its log is ${program.logFile}`;
    if (restarts > mostRestarts) {
      this.#say(`${ended}. It was started ${restarts} times and stays down; the rest goes on.`);
      return;
    }
    this.#say(`${ended}. Starting it again.`);
    program.start(this.#handleExit);
  };
}

/** Calls back once when this process is to end: asked by a signal, or because its parent is gone. */
export function onStopRequest(stop: () => void): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce);
  process.on('disconnect', stopOnce);
}
