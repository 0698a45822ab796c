import { type ActionLog, createActionLog, createLogTrace, type HttpClient } from '@kontor/api/http';
import { recordingPaths } from '@kontor/api/recordingPaths';
import type { ResolvedRegistry } from '@kontor/federation/registry';
import type { SiteKey } from '@kontor/site';
import { emitterOfSlot, emitterOfText } from './emitters.browser.ts';
import type { Note } from './note.ts';

type Page = { readonly site: SiteKey; readonly registry: ResolvedRegistry };

/** What neither the shop nor a remote has loaded, such as the tag manager or an extension of the browser. */
const foreign = 'foreign';

function emitterOf({ slot, file = '', details }: Note, registry: ResolvedRegistry): string {
  if (slot) return emitterOfSlot(slot.id, slot.version);
  const text = `${file}\n${details instanceof Error ? details.stack : ''}`;
  const emitter = emitterOfText(registry, text);
  return file !== '' && !text.includes(location.origin) && emitter === 'shell' ? foreign : emitter;
}

/** Sends without cookies: the log must not know whose page it was. */
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

/** Creates the function that writes notes into the action log, each under the name of the remote that it comes from. */
export function createWriter(
  { site, registry }: Page,
  http: HttpClient = anonymousHttp,
): (notes: readonly Note[]) => void {
  const trace = createLogTrace();
  const logs = new Map<string, ActionLog>();
  let time = 0;
  const logOf = (emitter: string): ActionLog => {
    const known = logs.get(emitter);
    if (known) return known;
    const created = createActionLog({
      emitter,
      site,
      url: recordingPaths.actionLog,
      isEnabled: () => true,
      http: () => http,
      path: () => location.pathname,
      now: () => time,
      trace,
    });
    logs.set(emitter, created);
    return created;
  };
  return (notes) => {
    for (const note of notes) {
      ({ time } = note);
      logOf(emitterOf(note, registry))[note.level](note.message, note.details);
    }
  };
}
