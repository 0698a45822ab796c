/** How many files are read or written concurrently. */
const parallelFiles = 8;

/**
 * Processes files in batches, so that a large version does not open all of its files at once.
 *
 * @returns the results in the order of the files
 */
export async function inBatches<File, Result>(
  files: readonly File[],
  use: (file: File) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < files.length; index += parallelFiles)
    results.push(...(await Promise.all(files.slice(index, index + parallelFiles).map(use))));
  return results;
}
