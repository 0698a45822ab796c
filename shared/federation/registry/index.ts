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
} from './files/descriptor.ts';
export { type BundledPackage, licencesFile, readLicences } from './files/licences.ts';
export { liveManifest } from './files/liveManifest.ts';
export {
  type FileSource,
  findOtherVersion,
  findPublishedFile,
  formerVersions,
  immutableFile,
  isPublicFile,
  type PublishedFile,
  scriptPattern,
} from './files/publishedFile.ts';
export { isCompatible } from './isCompatible.ts';
export { pageModules, type ShownModule } from './pageSlots.ts';
export { loadableVersions, type Pins, pinVersions } from './pinVersions.ts';
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
