import { createWindowEvents } from '@kontor/browser';
import { brand } from '@kontor/site';

/**
 * The list on `window` to which other teams' pages push their announcements, each with an event's name and its detail.
 */
const listName = `${brand.key}Events` as const;

type Announcements = { push(announcement: unknown): void };

/** Announces one entry as a window event. Any page may have written the entry, so a malformed one is ignored. */
function announce(entry: unknown): void {
  if (!Array.isArray(entry)) return;
  const [name, detail]: readonly unknown[] = entry;
  if (typeof name === 'string') createWindowEvents().emit(name, detail);
}

/**
 * Announces the events that a page pushed to its list before the chrome started, and announces later events at once.
 */
export function takeAnnouncements(): void {
  const page = window as { [listName]?: unknown };
  const early = page[listName];
  page[listName] = { push: announce } satisfies Announcements;
  if (Array.isArray(early)) for (const entry of early) announce(entry);
}
