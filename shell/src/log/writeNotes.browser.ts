import { createActionLog, type HttpClient } from '@kontor/api/http';
import { recordingPaths } from '@kontor/api/recordingPaths';
import type { ResolvedRegistry } from '@kontor/federation/registry';
import { emitterOfSlot, emitterOfText, remoteFolders, scriptsIn, shell } from './emitters.browser.ts';
import type { Note, WatchedPage } from './note.ts';

/** Scripts that neither the shop nor a remote has loaded, such as the tag manager or a browser extension. */
const foreign = 'foreign';

/** Whether an error on another team's page comes from one of the shop's scripts. */
function isOwnFault(text: string, ownScripts: string, registry: ResolvedRegistry): boolean {
  const script = /https?:\S+/.exec(text)?.[0] ?? '';
  return [ownScripts, ...remoteFolders(registry).map(({ folder }) => folder)].some((start) => script.startsWith(start));
}

/** A note's source; undefined if the shop must not post the note. */
function emitterOf({ level, slot, file = '', details, isNoticed }: Note, page: WatchedPage): string | undefined {
  if (slot) return emitterOfSlot(slot.id, slot.version);
  if (level === 'info' || isNoticed) return shell;
  const registry = page.registry();
  const text = scriptsIn(details, file);
  const emitter = emitterOfText(registry, text);
  if (page.ownScripts !== undefined) return isOwnFault(text, page.ownScripts, registry) ? emitter : undefined;
  return file !== '' && !text.includes(location.origin) && emitter === shell ? foreign : emitter;
}

/** Sends without cookies, because the log must not reveal whose page it was. */
const anonymousHttp: HttpClient = {
  async request({ url, body }) {
    const answer = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, data: undefined };
  },
};

/** Creates the function that writes notes to the action log, each under its remote's name. */
export function createWriter(page: WatchedPage, http: HttpClient = anonymousHttp): (notes: readonly Note[]) => void {
  let time = 0;
  const log = createActionLog({
    site: page.site,
    url: recordingPaths.actionLog,
    isEnabled: () => true,
    http: () => http,
    path: () => location.pathname,
    now: () => time,
  });
  return (notes) => {
    for (const note of notes) {
      const emitter = emitterOf(note, page);
      if (emitter === undefined) continue;
      ({ time } = note);
      log.from(emitter)[note.level](note.message, note.details);
    }
  };
}
