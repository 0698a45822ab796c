import { type Clock, systemClock } from '../clock.ts';
import type { Program } from './Program.ts';
import { isPortFree, type Ports, type ProgramName, portOf, portVariable } from './ports.ts';

/** Timeout for the start of all programs, even on a busy machine. */
const startTimeoutMs = 120_000;

/** Delay before a program that has exited is restarted. It doubles each time the program exits soon after a restart. */
const firstRestartDelayMs = 500;
const maxRestartDelayMs = 30_000;

/** Uptime after which the next restart uses the initial delay again. */
const steadyAfterMs = 60_000;

/**
 * Checks that all ports are free.
 *
 * @throws with one line for each port in use
 */
export async function requireFreePorts(ports: Ports, programs: readonly ProgramName[]): Promise<void> {
  const checked = await Promise.all(
    programs.map(async (name) => ({ name, isFree: await isPortFree(portOf(ports, name)) })),
  );
  const taken = checked.filter(({ isFree }) => !isFree);
  if (taken.length === 0) return;
  const lines = taken.map(
    ({ name }) => `  port ${ports[name]} of ${name} is in use; free it or set ${portVariable(name)} to another port`,
  );
  throw new Error(`The shop cannot start:\n${lines.join('\n')}\n  PORT_OFFSET=1000 moves all ports at once.`);
}

/** How many times in a row the program has exited, and the time of the last start. */
type RestartState = { readonly ends: number; readonly startedAt: number };

/** Runs programs until `stop`. A program that exits by itself is restarted, while the others keep running. */
export class ProgramGroup {
  readonly #programs: readonly Program[];
  readonly #log: (line: string) => void;
  readonly #clock: Clock;
  readonly #restartStates = new Map<Program, RestartState>();
  readonly #restarts = new Set<unknown>();
  /**
   * Programs that have responded at least once. A program that exits before that is not restarted, because it would
   * fail again.
   */
  readonly #healthy = new Set<Program>();
  #isStopping = false;

  constructor(programs: readonly Program[], log: (line: string) => void, clock: Clock = systemClock) {
    this.#programs = programs;
    this.#log = log;
    this.#clock = clock;
  }

  /**
   * Starts all programs concurrently. Resolves when all of them respond.
   *
   * @throws if a program does not respond within `timeoutMs` or ends before its first response
   */
  async start(timeoutMs = startTimeoutMs): Promise<void> {
    for (const program of this.#programs) this.#startProgram(program, 0);
    await Promise.all(
      this.#programs.map(async (program) => {
        await program.waitUntilHealthy(timeoutMs);
        this.#healthy.add(program);
      }),
    );
  }

  /** Stops every program and cancels restarts. Resolves when the last program has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const restart of this.#restarts) this.#clock.clearTimeout(restart);
    this.#restarts.clear();
    await Promise.all(this.#programs.map((program) => program.stop()));
  }

  #startProgram(program: Program, ends: number): void {
    this.#restartStates.set(program, { ends, startedAt: this.#clock.now() });
    program.start(this.#handleExit);
  }

  readonly #handleExit = (program: Program, code: number | null): void => {
    if (this.#isStopping || !this.#healthy.has(program)) return;
    const { ends: earlier, startedAt } = this.#restartStates.get(program) ?? { ends: 0, startedAt: this.#clock.now() };
    const ends = this.#clock.now() - startedAt >= steadyAfterMs ? 1 : earlier + 1;
    const delayMs = Math.min(firstRestartDelayMs * 2 ** (ends - 1), maxRestartDelayMs);
    const often = ends > 1 ? `, ${ends} times in a row` : '';
    this.#log(
      `${program.name} ended with ${code ?? 'a signal'}${often}; its log is ${program.logFile}. Restart in ${delayMs / 1000} s.`,
    );
    const restart = this.#clock.setTimeout(() => {
      this.#restarts.delete(restart);
      this.#startProgram(program, ends);
    }, delayMs);
    this.#restarts.add(restart);
  };
}

/** Calls `stop` once, on SIGINT, SIGTERM or SIGHUP, or when the parent process has ended. */
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

/**
 * Calls `stop` once, on the same signals as `onStopRequest`, and then ends this process. The exit code is 1 if `stop`
 * fails.
 *
 * @param exitCode by default the exit code of a command interrupted by Ctrl-C
 */
export function endOnStopRequest(stop: () => Promise<void>, exitCode = 130): void {
  onStopRequest(() => {
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
