export { type Descriptor, type DescriptorFile, descriptorSchema, type ServerFile } from './descriptor.ts';
export { immutableFile } from './fileLifetime.ts';
export { isPublicFile } from './isPublicFile.ts';
export { liveManifest } from './liveManifest.ts';
export { loadableVersions, type Pins, pinVersions } from './pinVersions.ts';
export { findPublishedFile, type PublishedFile } from './publishedFile.ts';
export {
  emptyRegistry,
  fileUrl,
  frontPath,
  maxChanges,
  maxRegistryBytes,
  parseRegistry,
  type Registry,
  type RegistryChange,
  type RegistryRemote,
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
