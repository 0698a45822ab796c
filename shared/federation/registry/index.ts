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
  emptyRegistry,
  fileUrl,
  frontPath,
  keptChanges,
  type LoggedChange,
  liveTogether,
  maxChanges,
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
  stableOf,
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
