export { buildDeployable, readDefinition } from './buildDeployable.ts';
export { type MeasuredImport, measureImports } from './measureImports.ts';
export { sourceVersion } from './sourceVersion.ts';
