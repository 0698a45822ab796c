/** Returns the exports of a package. */
export type PackageFactory = () => unknown;

/**
 * A version of a package in a share scope, in the form that all federation runtimes use. `lib` is set once the package
 * is loaded.
 */
export type SharedVersion = {
  readonly get: () => PackageFactory | Promise<PackageFactory>;
  /** Name of the container or page that offers the version. */
  readonly from: string;
  lib?: PackageFactory | null;
  loaded?: boolean | 1;
};

/** The versions of each package that a page has. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/**
 * Creates the share scope of a page.
 *
 * @param from name of the page
 * @param packages the exports of each package, by request
 * @param versions of the packages, by request
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
