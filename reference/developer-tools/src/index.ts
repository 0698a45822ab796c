export type { OpenApiDocument } from './docs/createOpenApi.ts';
export { docsCalls, registerDocsRoutes } from './docs/docsRoutes.ts';
export { faultCalls, plantFaults } from './faults/plantFaults.ts';
export { registerInboxRoutes } from './inbox/inboxRoutes.ts';
export { createInboxStore, type InboxServer, type InboxStore, startInboxServer } from './inbox/inboxStore.ts';
