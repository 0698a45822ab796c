export { buildDescriptor, buildRegistry, buildVersion, buildVisitor, testIntegrity } from './descriptors.ts';
export { createFakeLoader, fakeModule } from './fakeLoader.ts';
export { fragmentMarkup } from './fragmentMarkup.ts';
export { importServerModule } from './importServerModule.ts';
export { readInline } from './readInline.ts';
