/** A line that names a folder of somebody's machine. `line` counts from 1. */
interface MachinePath {
  readonly line: number;
  readonly text: string;
}

/**
 * Folders in which people and their programs keep files, with a name after them. What stands before says whether it is
 * an address's path: a host, a variable, a folder above, or an attribute or key that holds an address.
 */
const machineFolder =
  /(?:file:\/\/|(?<![\w.\-~/}\])%:@]|\b(?:href|src|action|link|url)["']?\s*[=:]\s*["'`]?))\/(?:work|home|root|Users|tmp)\/[\w.-]/;

const windowsFolder = /\b[A-Za-z]:[\\/]+Users[\\/]/;

/** The lines of a text that name an absolute path of a machine: its usual folders, or anything in `checkout`. */
export function machinePathsIn(text: string, checkout: string): readonly MachinePath[] {
  return text.split('\n').flatMap((line, index) => {
    const named = line.includes(`${checkout}/`) || machineFolder.test(line) || windowsFolder.test(line);
    return named ? [{ line: index + 1, text: line.trim() }] : [];
  });
}
