import {
  createBrowserPageEvents,
  createWindowEvents,
  type Fault,
  faultEvent,
  loadOnce,
  type Unsubscribe,
} from '@kontor/browser';
import type { SlotReport } from '@kontor/federation/runtime';
import { trackedEvents } from '@kontor/tracking';
import { slotReportedEvent } from '../chrome/reportSlot.browser.ts';
import type { Note, WatchedPage } from './note.ts';

/** The maximum number of notes that wait for the log. The log's ring buffer cannot hold more. */
const maxNotes = 100;

const importLog = () => import(/* webpackChunkName: "action-log" */ './writeNotes.browser.ts');

/**
 * Collects notes about what happens on a page, about slot reports and about unhandled errors. The first warning or
 * error loads the action log, which posts that entry together with the notes before it (TRACK-22, TRACK-32).
 *
 * @returns a function that stops collecting
 */
export function watchPage(
  page: WatchedPage,
  load: () => Promise<Pick<typeof import('./writeNotes.browser.ts'), 'createWriter'>> = importLog,
): Unsubscribe {
  const events = createWindowEvents();
  const notes: Note[] = [];
  const loadWriter = loadOnce(async () => (await load()).createWriter(page));
  const pageEvents = createBrowserPageEvents();
  let isDue = false;
  /** Without a connection, the log can be neither loaded nor posted. It is then posted once the connection is back. */
  const post = (): void => {
    isDue = !pageEvents.isOnline();
    if (isDue) return;
    // A log that fails to load must not cause an error that is itself logged.
    loadWriter().then(
      (write) => write(notes.splice(0)),
      () => undefined,
    );
  };
  const note = (entry: Omit<Note, 'time'>): void => {
    notes.push({ ...entry, time: Date.now() });
    if (notes.length > maxNotes) notes.shift();
    if (entry.level !== 'info') post();
  };
  const noteError = (error: unknown, message: string, file = ''): void =>
    note({ level: 'error', message, details: error, file });

  const end = new AbortController();
  const { signal } = end;
  window.addEventListener('error', ({ error, message, filename }) => noteError(error, message, filename), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason, String(reason)), { signal });
  const ends = [
    ...trackedEvents.map((name) => events.on(name, () => note({ level: 'info', message: name }))),
    events.on(slotReportedEvent, (detail) => {
      const slot = detail as SlotReport;
      const { outcome, elapsed, message } = slot;
      const level = outcome.endsWith('failed') ? 'error' : 'warning';
      note({ level, message: `${slot.id}: ${outcome}`, details: { elapsed, message }, slot });
    }),
    events.on(faultEvent, (detail) => note({ ...(detail as Fault), isNoticed: true })),
    pageEvents.onOnlineChange((isOnline) => {
      if (isOnline && isDue) post();
    }),
    () => end.abort(),
  ];
  return () => {
    for (const stop of ends) stop();
  };
}
