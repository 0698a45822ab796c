import { enableCompileCache } from 'node:module';
import { compileCacheFolder } from '../paths.ts';

// Somebody may be waiting for a rollback.
enableCompileCache(compileCacheFolder);
const { runRemoteCommand } = await import('../runRemoteCommand.ts');
process.exit(await runRemoteCommand(process.argv.slice(2)));
