#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// The command line for a remote in a separate repository.
import '@kontor/federation/stripTypes';

const { runOwnRepository } = await import('../src/ownRepository.ts');
process.exit(await runOwnRepository(process.argv.slice(2)));
