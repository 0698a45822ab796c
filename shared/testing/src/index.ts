export { expectConsole } from './failOnConsole.ts';
