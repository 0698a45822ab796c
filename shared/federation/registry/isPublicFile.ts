/** Source maps, server files and build statistics, also compressed. */
const privateFile = /(?:\.map|\.cjs|\/mf-stats\.json)(?:\.br|\.gz)?$/i;

/** Whether a published file is public. */
export function isPublicFile(path: string): boolean {
  return !privateFile.test(path);
}
