import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Clock, systemClock } from '../clock.ts';
import { compileCacheFolder, workFolder } from '../paths.ts';

export type ProgramOptions = {
  readonly name: string;
  /** Script and arguments, which run with the pinned Node. */
  readonly command: readonly string[];
  readonly cwd: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Absolute path of the folder for the program's log. Defaults to `.kontor/logs`. */
  readonly logFolder?: string;
  /** URL that responds with a 2xx status when the program is ready. */
  readonly healthUrl: string;
};

const followParent = fileURLToPath(new URL('./followParent.ts', import.meta.url));
const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/**
 * Variables that commands use for another shop. A shop on this machine has its own hosts and keys, and the check of a
 * version must not report to the controller.
 */
const variablesOfCommands = new Set([
  'HOST_KEYS',
  'ORIGIN_KEY',
  'REGISTRY_KEYS',
  'REMOTE_HOSTS',
  'REMOTE_KEY',
  'SHOP_URL',
  'WATCH_KEY',
  'WATCH_URL',
  'WEBHOOKS',
]);

const inherited = () => Object.entries(process.env).filter(([name]) => !variablesOfCommands.has(name));

/** Time between SIGTERM and SIGKILL. */
const stopGraceMs = 5000;

/** Pause between two health checks. */
const healthPauseMs = 50;

/** A child process. It ends when this process ends or is killed. */
export class Program {
  readonly name: string;
  readonly logFile: string;
  readonly #options: ProgramOptions;
  readonly #clock: Clock;
  readonly #log: WriteStream;
  #child: ChildProcess | undefined;
  #isStopping = false;

  constructor(options: ProgramOptions, clock: Clock = systemClock) {
    this.name = options.name;
    this.#options = options;
    this.#clock = clock;
    const logs = options.logFolder ?? join(workFolder, 'logs');
    mkdirSync(logs, { recursive: true });
    this.logFile = join(logs, `${options.name}.log`);
    this.#log = createWriteStream(this.logFile);
  }

  /** The running process's id; undefined before the first start. After a restart, it is the new process's id. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process. Calls `onExit` if the process ends without a call to `stop`. */
  start(onExit: (program: Program, code: number | null) => void): void {
    const { command, cwd, environment } = this.#options;
    const child = spawn(process.execPath, ['--import', followParent, ...command], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { NODE_COMPILE_CACHE: compileCacheFolder, ...Object.fromEntries(inherited()), ...environment },
    });
    child.stdout?.pipe(this.#log, { end: false });
    child.stderr?.pipe(this.#log, { end: false });
    child.on('exit', (code) => {
      if (!this.#isStopping) onExit(this, code);
    });
    // A process that could not be spawned emits no exit event.
    child.on('error', (error) => {
      this.#log.write(`${error.message}\n`);
      if (!this.#isStopping && hasEnded(child)) onExit(this, null);
    });
    this.#child = child;
  }

  /** Whether the health check succeeds now. */
  isHealthy(): Promise<boolean> {
    return fetch(this.#options.healthUrl, { signal: AbortSignal.timeout(1000) }).then(
      (response) => response.ok,
      // The program is not listening.
      () => false,
    );
  }

  /**
   * Resolves when the health check succeeds.
   *
   * @throws if the process ends first or does not respond within `timeoutMs` milliseconds
   */
  async waitUntilHealthy(timeoutMs: number): Promise<void> {
    const clock = this.#clock;
    const end = clock.now() + timeoutMs;
    while (clock.now() < end) {
      if (!this.#child || hasEnded(this.#child)) throw new Error(`${this.name} ended at once; see ${this.logFile}`);
      if (await this.isHealthy()) return;
      await new Promise<void>((resolve) => clock.setTimeout(resolve, healthPauseMs));
    }
    throw new Error(
      `${this.name} did not answer ${this.#options.healthUrl} within ${timeoutMs} ms; see ${this.logFile}`,
    );
  }

  /** Ends the process with SIGTERM, or with SIGKILL after 5 s. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child && !hasEnded(child)) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const force = this.#clock.setTimeout(() => child.kill('SIGKILL'), stopGraceMs);
      await exited;
      this.#clock.clearTimeout(force);
    }
    // Output that arrives late must not be written to a closed log.
    child?.stdout?.unpipe(this.#log);
    child?.stderr?.unpipe(this.#log);
    await new Promise<void>((resolve) => this.#log.end(() => resolve()));
  }
}
