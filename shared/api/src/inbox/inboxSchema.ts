import * as v from 'valibot';

/** An e-mail in the development inbox. */
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

/** The query of `GET /inbox/messages`: the e-mails to one address, or all e-mails. */
export const inboxQuerySchema = v.object({ to: v.optional(v.pipe(v.string(), v.maxLength(256))) });
