import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { workFolder } from '../paths.ts';

// Somebody may be waiting for a rollback, and without the cache, compilation accounts for half of the command's time.
enableCompileCache(join(workFolder, 'compile-cache'));
const { runRemoteCommand } = await import('../runRemoteCommand.ts');
process.exit(await runRemoteCommand(process.argv.slice(2)));
