export {
  type Descriptor,
  type DescriptorFile,
  descriptorFile,
  descriptorSchema,
  nameSchema,
  type PageSlot,
  type PublishedVersion,
  type ServerFile,
  type SharedPackages,
  versionSchema,
} from './descriptor.ts';
export { immutableFile } from './fileLifetime.ts';
export { isCompatible } from './isCompatible.ts';
export { isPublicFile } from './isPublicFile.ts';
export { type BundledPackage, licencesFile, readLicences } from './licences.ts';
export { liveManifest } from './liveManifest.ts';
export { pageModules, type ShownModule } from './pageSlots.ts';
export { loadableVersions, type Pins, pinVersions } from './pinVersions.ts';
export { findPublishedFile, type PublishedFile } from './publishedFile.ts';
export {
  type Audience,
  type Canary,
  emptyRegistry,
  fileUrl,
  frontPath,
  groupSchema,
  keptChanges,
  type LoggedChange,
  liveTogether,
  maxChanges,
  maxStepMinutes,
  originsOf,
  parseLoggedChanges,
  publishedFiles,
  publishedOf,
  type Registry,
  type RegistryChange,
  type RegistryRemote,
  type RegistryText,
  registryTextFault,
  scriptPath,
  shareOf,
  siteSchema,
  sitesSchema,
  stableOf,
  stepsSchema,
} from './registry.ts';
export {
  absoluteRegistry,
  type RemoteScript,
  type ResolvedRegistry,
  type ResolvedRemote,
  resolvedRegistrySchema,
  resolveRegistry,
} from './resolveRegistry.ts';
export { linkedVersions, versionLink, versionParameter } from './versionLink.ts';
