/** A line that contains an absolute path on a developer's machine. `line` counts from 1. */
interface MachinePath {
  readonly line: number;
  readonly text: string;
}

/**
 * Matches an absolute path below a common home, work or temporary folder. The lookbehind excludes paths in URLs, which
 * follow a host, a variable, another folder, or an attribute or key for addresses.
 */
const machineFolder =
  /(?:file:\/\/|(?<![\w.\-~/}\])%:@]|\b(?:href|src|action|link|url)["']?\s*[=:]\s*["'`]?))\/(?:work|home|root|Users|tmp)\/[\w.-]/;

const windowsFolder = /\b[A-Za-z]:[\\/]+Users[\\/]/;

/** Finds the lines that contain an absolute path on a machine, either in the common folders or in `checkout`. */
export function machinePathsIn(text: string, checkout: string): readonly MachinePath[] {
  return text.split('\n').flatMap((line, index) => {
    const named = line.includes(`${checkout}/`) || machineFolder.test(line) || windowsFolder.test(line);
    return named ? [{ line: index + 1, text: line.trim() }] : [];
  });
}
