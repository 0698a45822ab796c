export { type BuildOptions, createWebpackConfig } from './createWebpackConfig.ts';
export { descriptorFile } from './DescriptorPlugin.ts';
export { type Deployable, defineRemote, defineShell } from './deployable.ts';
