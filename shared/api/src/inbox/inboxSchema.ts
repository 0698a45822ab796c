import * as v from 'valibot';

/** An email in the development inbox. */
export const inboxMessageSchema = v.object({
  id: v.number(),
  receivedAt: v.string(),
  from: v.string(),
  to: v.array(v.string()),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
});

/** The response to `GET /inbox/messages`, newest first. */
export const inboxMessagesSchema = v.object({ messages: v.array(inboxMessageSchema) });

/** The query of `GET /inbox/messages`: the emails to one address, or all emails. */
export const inboxQuerySchema = v.object({ to: v.optional(v.pipe(v.string(), v.maxLength(256))) });
