import { buildDeployable } from '@kontor/federation/cli';

const [folder, version, output] = process.argv.slice(2);
if (!folder || !version || !output) throw new Error('usage: buildOne FOLDER VERSION OUTPUT');
await buildDeployable(folder, version, output);
