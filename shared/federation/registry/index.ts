export { type Descriptor, type DescriptorFile, descriptorSchema, type ServerFile } from './descriptor.ts';
export { immutableFile } from './fileLifetime.ts';
export { isPublicFile } from './isPublicFile.ts';
export {
  emptyRegistry,
  fileUrl,
  largestRegistry,
  parseRegistry,
  type Registry,
  type RegistryRemote,
} from './registry.ts';
export {
  type RemoteScript,
  type ResolvedRegistry,
  type ResolvedRemote,
  resolvedRegistrySchema,
  resolveRegistry,
} from './resolveRegistry.ts';
