import { join } from 'node:path';
import { buildFonts } from '../builds/buildFonts.ts';
import { fontsFolder, root } from '../paths.ts';
import { readPorts } from '../programs/ports.ts';
import { run } from '../programs/run.ts';

await buildFonts();

/** Serves the design system's Storybook with hot reload. */
const { code } = await run('storybook', ['dev', '--port', String(readPorts(process.env).storybook), '--no-open'], {
  cwd: join(root, 'shared', 'ui'),
  environment: {
    FONTS_DIR: fontsFolder,
    PATH: `${join(root, 'shared/ui/node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
  },
  isLive: true,
});
process.exit(code);
