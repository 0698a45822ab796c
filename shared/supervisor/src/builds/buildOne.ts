import { buildDeployable } from '@kontor/federation/cli';

const [folder, version, output, mode = 'production'] = process.argv.slice(2);
if (!folder || !version || !output || (mode !== 'production' && mode !== 'development'))
  throw new Error('usage: buildOne FOLDER VERSION OUTPUT [development]');
await buildDeployable(folder, version, output, mode);
