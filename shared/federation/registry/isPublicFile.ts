/** Source maps, files that servers run, and what the build counted; also compressed. */
const privateFile = /(?:\.map|\.cjs|\/mf-stats\.json)(?:\.br|\.gz)?$/i;

/** Whether every page may have a published file. Source maps hold our sources, server files what only servers run. */
export function isPublicFile(path: string): boolean {
  return !privateFile.test(path);
}
