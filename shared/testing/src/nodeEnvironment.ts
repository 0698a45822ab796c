import { TestEnvironment } from 'jest-environment-node';
import { compileOnce } from './compileOnce.ts';

compileOnce();

/** Node, with packages that are compiled once per worker. */
// biome-ignore lint/style/noDefaultExport: jest expects an environment as the default export
export default TestEnvironment;
