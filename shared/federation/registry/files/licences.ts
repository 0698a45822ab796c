import * as v from 'valibot';

/** Name of the file that lists a build's licences. */
export const licencesFile = 'licences.json';

const bundledPackageSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** The SPDX licence in the package's manifest. Missing if the manifest has none. */
  licence: v.optional(v.string()),
  /**
   * Whether pages that share packages also load this package. Otherwise, it is only in copies of shared packages or in
   * stand-alone files.
   */
  isOwn: v.optional(v.literal(true)),
  /** The licence text, which most licences require in every copy. */
  text: v.optional(v.string()),
});

/** A third-party package that is part of a build. */
export type BundledPackage = v.InferOutput<typeof bundledPackageSchema>;

/** Reads `licences.json`. */
export const readLicences = (json: string): BundledPackage[] =>
  v.parse(v.array(bundledPackageSchema), JSON.parse(json));
