export { inboxMessagesSchema, inboxQuerySchema } from './inboxSchema.ts';
