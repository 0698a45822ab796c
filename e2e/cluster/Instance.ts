import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Maximum duration of a start, in milliseconds. */
const startDeadlineMs = 120_000;

export type InstanceOptions = {
  readonly name: string;
  /** Path of the program. */
  readonly program: string;
  /** All environment variables except the port. */
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string;
};

/** One running copy of the shell or of page-border. */
export class Instance {
  readonly name: string;
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  private constructor({ name, program, environment, logFile }: InstanceOptions, port: number) {
    this.name = name;
    this.port = port;
    const log = openSync(logFile, 'a');
    this.#child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: { PATH: process.env['PATH'] ?? '', ...environment, PORT: String(port) },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#ended = once(this.#child, 'exit');
  }

  /** Starts a copy. Resolves when it is ready. */
  static async start(options: InstanceOptions, port: number): Promise<Instance> {
    const instance = new Instance(options, port);
    const end = Date.now() + startDeadlineMs;
    while (!(await instance.#isReady())) {
      if (instance.#child.exitCode !== null || Date.now() > end) {
        await instance.kill();
        throw new Error(`${options.name} did not become ready; see ${options.logFile}`);
      }
      await wait(100);
    }
    return instance;
  }

  /** Ends the process without warning. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /**
   * Asks the process to finish what it is doing. Resolves to its exit code.
   *
   * @param leave called when the process is no longer ready
   */
  async drain(leave: () => void): Promise<number | null> {
    this.#child.kill('SIGTERM');
    while (await this.#isReady()) await wait(20);
    leave();
    await this.#ended;
    return this.#child.exitCode;
  }

  async #isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/readyz`).then(
      ({ ok }) => ok,
      // The process does not listen yet.
      () => false,
    );
  }
}
