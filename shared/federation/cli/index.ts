export { buildDeployable, readDefinition } from './buildDeployable.ts';
export { type MeasuredImport, measureImports } from './measureImports.ts';
export { placeBuild, promote, pruneVersions, readDescriptor, readRegistry, retire, writeRegistry } from './publish.ts';
export { sourceVersion } from './sourceVersion.ts';
