export { descriptorFile } from '../registry/descriptor.ts';
export { type BuildOptions, createWebpackConfig } from './createWebpackConfig.ts';
export { type Deployable, defineRemote, defineShell } from './deployable.ts';
