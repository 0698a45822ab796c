export { createFolderTarget } from './createFolderTarget.ts';
export { type BuiltRemote, createProgram } from './createProgram.ts';
export { changeRegistry, type PublishTarget } from './PublishTarget.ts';
export { type ChangeNote, pruneVersions, publishLive } from './registryChanges.ts';
