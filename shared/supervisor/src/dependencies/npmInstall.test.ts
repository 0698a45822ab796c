import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { runNpmOffline } from '../testing/runNpmOffline.ts';

test.each(['install', 'ci'])('npm %s says how to install the packages and requests nothing', async (command) => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-npm-'));
  try {
    for (const file of ['package.json', 'package-lock.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
      copyFileSync(join(root, file), join(folder, file));
    const { code, output, requested } = await runNpmOffline(command, folder, folder);
    expect({ code, requested }).toEqual({ code: 1, requested: [] });
    expect(output).toContain('npm run setup installs the packages, npm install cannot');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
