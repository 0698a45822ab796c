/** Returns a package's exports. */
export type PackageFactory = () => unknown;

/**
 * A version of a package in a share scope, in the form that all federation runtimes use. `lib` is set when the package
 * has been loaded.
 */
export type SharedVersion = {
  readonly get: () => PackageFactory | Promise<PackageFactory>;
  /** Name of the container or page that offers the version. */
  readonly from: string;
  lib?: PackageFactory | null;
  loaded?: boolean | 1;
};

/** The versions of each package on a page. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/**
 * Creates a page's share scope.
 *
 * @param from name of the page
 * @param packages exports of each package, by request
 * @param versions version of each package, by request
 */
export function createShareScope(
  from: string,
  packages: Readonly<Record<string, unknown>>,
  versions: Readonly<Record<string, string>>,
): ShareScope {
  return Object.fromEntries(
    Object.entries(packages).map(([request, exports]) => {
      const lib = () => exports;
      return [request, { [versions[request] ?? '']: { from, lib, get: () => lib, loaded: true } }];
    }),
  );
}
