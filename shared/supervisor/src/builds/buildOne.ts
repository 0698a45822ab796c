import { BuildRefusedError, buildDeployable } from '@kontor/federation/cli';

const [folder, version, output, mode = 'production'] = process.argv.slice(2);
if (!folder || !version || !output || (mode !== 'production' && mode !== 'development'))
  throw new Error('usage: buildOne FOLDER VERSION OUTPUT [development]');
try {
  await buildDeployable(folder, version, output, mode);
} catch (error) {
  if (!(error instanceof BuildRefusedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
