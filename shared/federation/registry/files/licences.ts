import * as v from 'valibot';

/** Name of the file with the licences of a build. */
export const licencesFile = 'licences.json';

const bundledPackageSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** The licence in the package's manifest (SPDX); missing if the manifest names none. */
  licence: v.optional(v.string()),
  /**
   * Whether the package is neither in a copy of a shared package nor in a stand-alone file, so that all pages load it.
   */
  isOwn: v.optional(v.literal(true)),
  /** Text of the licence; most licences require that copies include it. */
  text: v.optional(v.string()),
});

/** A third-party package that is part of a build. */
export type BundledPackage = v.InferOutput<typeof bundledPackageSchema>;

/** Reads `licences.json`. */
export const readLicences = (json: string): BundledPackage[] =>
  v.parse(v.array(bundledPackageSchema), JSON.parse(json));
