export { descriptorFile } from '../registry/files/descriptor.ts';
export { type BuildOptions, createWebpackConfig } from './createWebpackConfig.ts';
export { type Deployable, defineRemote, defineShell } from './deployable.ts';
