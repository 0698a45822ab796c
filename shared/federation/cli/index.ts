export { buildDeployable, readDefinition } from './buildDeployable.ts';
