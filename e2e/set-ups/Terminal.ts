import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A shell that runs commands one after another, as if a person typed them. */
export class Terminal {
  readonly #shell: ChildProcess;
  readonly #folder: string;
  #output = '';
  #heard = Promise.withResolvers<void>();

  /**
   * @param folder for the terminal's files
   * @param environment all of its variables
   */
  constructor(folder: string, environment: Readonly<Record<string, string>>) {
    this.#folder = folder;
    // The first command that fails ends the shell.
    this.#shell = spawn('bash', ['-e', '-u', '-o', 'pipefail'], { env: environment, cwd: folder });
    const hear = (chunk?: Buffer) => {
      this.#output += chunk?.toString() ?? '';
      this.#heard.resolve();
      this.#heard = Promise.withResolvers();
    };
    this.#shell.stdout?.on('data', hear);
    this.#shell.stderr?.on('data', hear);
    this.#shell.on('exit', () => hear());
  }

  /**
   * Runs commands.
   *
   * @returns their output
   * @throws an error that contains this output if a command fails
   */
  async run(commands: string): Promise<string> {
    const mark = randomUUID();
    const file = join(this.#folder, 'commands.sh');
    writeFileSync(file, commands);
    const start = this.#output.length;
    // The shell reads this as a single line, so commands that read their input find nothing left to read. With `&&`,
    // bash would continue after a command that fails.
    this.#shell.stdin?.write(`. '${file}'; echo ${mark}\n`);
    for (;;) {
      const heard = this.#heard.promise;
      const printed = this.#output.slice(start);
      if (printed.includes(mark)) return printed.slice(0, printed.indexOf(mark));
      if (this.#shell.exitCode !== null) throw new Error(`a command failed:\n${commands}\n${printed}`);
      await heard;
    }
  }

  async close(): Promise<void> {
    if (this.#shell.exitCode !== null || this.#shell.signalCode !== null) return;
    const ended = once(this.#shell, 'exit');
    this.#shell.stdin?.end();
    await ended;
  }
}
