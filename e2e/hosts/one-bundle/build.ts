import { join } from 'node:path';
import { placeBuild } from '@kontor/federation/publish';
import webpack from 'webpack';
import { createConfig } from './webpack.config.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: build.ts FOLDER');
const outputPath = join(folder, 'build');

const compiler = webpack(createConfig(outputPath));
compiler.run((error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    process.stderr.write(`${error ?? stats?.toString('errors-only')}\n`);
    process.exitCode = 1;
  }
  compiler.close(() => {
    // The bundle is compressed like every published build. The caller reads the bundle's path from the output.
    process.stdout.write(placeBuild(outputPath, folder));
  });
});
