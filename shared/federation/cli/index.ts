export { updateCatalogs } from '@kontor/i18n/update';
export { BuildRefusedError, buildDeployable, readDefinition } from './buildDeployable.ts';
export { type MeasuredImport, measureImports } from './measureImports.ts';
