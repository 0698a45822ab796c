import { type Clock, systemClock } from '../clock.ts';
import type { Program } from './Program.ts';
import { isPortFree, type Ports, type ProgramName, portVariable } from './ports.ts';

/** Most that all programs together may take to come up; a bound for a busy machine, not what is expected. */
const startTimeoutMs = 120_000;

/** Wait before a program that ended is started again; each further one in a row waits twice as long. */
const firstRestartDelayMs = 500;
const mostRestartDelayMs = 30_000;

/** A program that was up for so long has run well: the next wait is the first again. */
const steadyAfterMs = 60_000;

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

/** How often a program ended in a row without having run well, and since when it has been up. */
type Life = { readonly ends: number; readonly startedAt: number };

/** Runs programs until it is told to stop; one that ends by itself is started again for ever, the others go on. */
export class ProgramGroup {
  readonly #programs: readonly Program[];
  readonly #say: (line: string) => void;
  readonly #clock: Clock;
  readonly #lives = new Map<Program, Life>();
  readonly #restarts = new Set<unknown>();
  /** Programs that have answered: one that ends before that has a fault that a new start does not mend. */
  readonly #proven = new Set<Program>();
  #isStopping = false;

  constructor(programs: readonly Program[], say: (line: string) => void, clock: Clock = systemClock) {
    this.#programs = programs;
    this.#say = say;
    this.#clock = clock;
  }

  /**
   * Starts everything at once and resolves when everything answers.
   *
   * @throws when one does not answer within `timeoutMs` milliseconds, or ends before it has answered
   */
  async start(timeoutMs = startTimeoutMs): Promise<void> {
    for (const program of this.#programs) this.#begin(program, 0);
    await Promise.all(
      this.#programs.map(async (program) => {
        await program.healthy(timeoutMs);
        this.#proven.add(program);
      }),
    );
  }

  /** Ends every program, starts none again, and resolves when the last is gone. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const restart of this.#restarts) this.#clock.clearTimeout(restart);
    this.#restarts.clear();
    await Promise.all(this.#programs.map((program) => program.stop()));
  }

  #begin(program: Program, ends: number): void {
    this.#lives.set(program, { ends, startedAt: this.#clock.now() });
    program.start(this.#handleExit);
  }

  readonly #handleExit = (program: Program, code: number | null): void => {
    if (this.#isStopping || !this.#proven.has(program)) return;
    const { ends: earlier, startedAt } = this.#lives.get(program) ?? { ends: 0, startedAt: this.#clock.now() };
    const ends = this.#clock.now() - startedAt >= steadyAfterMs ? 1 : earlier + 1;
    const delayMs = Math.min(firstRestartDelayMs * 2 ** (ends - 1), mostRestartDelayMs);
    const often = ends > 1 ? `, ${ends} times in a row` : '';
    this.#say(
      `${program.name} ended with ${code ?? 'a signal'}${often}; its log is ${program.logFile}. It is started again in ${delayMs / 1000} s.`,
    );
    const restart = this.#clock.setTimeout(() => {
      this.#restarts.delete(restart);
      this.#begin(program, ends);
    }, delayMs);
    this.#restarts.add(restart);
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
