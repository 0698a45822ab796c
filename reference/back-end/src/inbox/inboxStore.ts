import type { DatabaseSync } from 'node:sqlite';

/** A mail as the development inbox received it. */
export type InboxMessage = {
  readonly id: number;
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type InboxStore = {
  add(message: Omit<InboxMessage, 'id' | 'receivedAt'>): void;
  /** Newest first; of one recipient if given. */
  list(to?: string): InboxMessage[];
  find(id: number): InboxMessage | undefined;
  clear(): void;
};

/** The number of stored messages; older ones are deleted. */
const capacity = 200;

export function createInboxStore(database: DatabaseSync, clock: () => Date): InboxStore {
  const insert = database.prepare(
    'INSERT INTO inbox_messages (received_at, sender, recipients, subject, text, html) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const trim = database.prepare('DELETE FROM inbox_messages WHERE id <= (SELECT max(id) FROM inbox_messages) - ?');
  const list = database.prepare('SELECT * FROM inbox_messages ORDER BY id DESC');
  const find = database.prepare('SELECT * FROM inbox_messages WHERE id = ?');
  const clear = database.prepare('DELETE FROM inbox_messages');
  const toMessage = (row: ReturnType<typeof list.all>[number]): InboxMessage => ({
    id: Number(row['id']),
    receivedAt: String(row['received_at']),
    from: String(row['sender']),
    to: JSON.parse(String(row['recipients'])),
    subject: String(row['subject']),
    text: String(row['text']),
    html: String(row['html']),
  });
  return {
    add({ from, to, subject, text, html }) {
      insert.run(clock().toISOString(), from, JSON.stringify(to), subject, text, html);
      trim.run(capacity);
    },
    list(to) {
      const messages = list.all().map(toMessage);
      return to === undefined ? messages : messages.filter((message) => message.to.includes(to));
    },
    find(id) {
      const row = find.get(id);
      return row && toMessage(row);
    },
    clear: () => void clear.run(),
  };
}
