export { inboxMessageSchema, inboxMessagesSchema, inboxQuerySchema } from './inboxSchema.ts';
