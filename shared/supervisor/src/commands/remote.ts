import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { workFolder } from '../paths.ts';

// Somebody is waiting for a rollback, and compiling the command's modules takes half of its time.
enableCompileCache(join(workFolder, 'compile-cache'));
const { runRemoteCommand } = await import('../runRemoteCommand.ts');
process.exit(await runRemoteCommand(process.argv.slice(2)));
