import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sourceVersion } from '@kontor/federation/sourceVersion';
import { fontsFolder, root, workFolder } from '../paths.ts';
import { run } from '../programs/run.ts';
import { buildFonts } from './buildFonts.ts';

/**
 * Builds the design system's Storybook if its sources have changed.
 *
 * @returns absolute path of the build's folder
 * @throws with Storybook's output if the build fails
 */
export async function buildStorybook(): Promise<string> {
  const source = join(root, 'shared', 'ui');
  const folder = join(workFolder, 'storybook', sourceVersion(source, root, { withTools: true }));
  if (existsSync(folder)) return folder;
  const output = join(workFolder, 'build', `storybook-${process.pid}`);
  rmSync(output, { recursive: true, force: true });
  await buildFonts();
  const { code, output: buildOutput } = await run('storybook', ['build', '--output-dir', output], {
    cwd: source,
    environment: { FONTS_DIR: fontsFolder, PATH: `${join(source, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
  });
  if (code !== 0) throw new Error(`the Storybook build failed:\n${buildOutput}`);
  mkdirSync(join(workFolder, 'storybook'), { recursive: true });
  renameSync(output, folder);
  return folder;
}
