// Kills the process at a step that changes files: node --import killAtStep.ts PROGRAM, with the step's number in
// KILL_AT
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const killAt = Number(process.env['KILL_AT']);
let steps = 0;

/** What a step has done by the time the process is killed in the middle of it. Other steps leave nothing behind. */
const halves: Readonly<Record<string, (...args: never[]) => void>> = {
  writeFileSync: (file: string, content: string | Uint8Array) => {
    const bytes = Buffer.from(content);
    writeFile(file, bytes.subarray(0, bytes.length / 2));
  },
  cpSync: (from: string, to: string) => {
    makeFolder(to, { recursive: true });
    const [first = ''] = fs.readdirSync(from);
    copyFile(join(from, first), join(to, first));
  },
};

const { writeFileSync: writeFile, mkdirSync: makeFolder, copyFileSync: copyFile } = fs;

// `mkdir` and `rmdir`, which take callbacks, create and remove the registry's lock.
for (const name of [
  'cpSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'writeFileSync',
  'mkdir',
  'rmdir',
] as const) {
  const original = fs[name] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...args: never[]) => {
      steps += 1;
      if (steps === killAt) {
        halves[name]?.(...args);
        process.kill(process.pid, 'SIGKILL');
      }
      return original(...args);
    },
  });
}
syncBuiltinESMExports();
