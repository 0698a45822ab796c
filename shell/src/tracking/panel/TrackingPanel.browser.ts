import { createPreviewApi } from '@kontor/api/preview';
import { hasPreviewCookie, styleNodes } from '@kontor/browser';
import { environmentOf } from '@kontor/site';
import { getHttpClient } from '@kontor/store';
import type { StepListener, StepName } from './trackingStep.ts';

/** What each step means. The panel is for staff and developers, so its strings are in English. */
const reasons: Readonly<Record<StepName, string>> = {
  held: 'held: the visitor has not chosen yet',
  refused: 'dropped: the visitor has refused',
  queued: 'queued: waits for the script that takes it, or its turn',
  sent: 'sent',
  failed: 'dropped: who should take it has failed or has not accepted it',
  stopped: 'dropped: the consent was withdrawn or has expired',
  'not-loaded': 'dropped: a script of tracking could not be loaded',
  lost: 'dropped: no tracking API came in time',
  invalid: 'dropped: it lacks what its event needs, or has another form',
  repeated: 'dropped: it was tracked before',
  unrelated: 'dropped: no campaign led here',
  'not-stored': 'not stored: the browser refuses its cookie, so no order is credited to it',
};

/** The maximum number of steps that the panel shows. Older ones are removed. */
const maxSteps = 200;

/**
 * The panel is at the upper edge, because the consent layer covers at most the lower 60 % of the height (CONSENT-19).
 */
const style = `
  :host { all: initial; position: fixed; inset: 8px 8px auto auto; z-index: 2147483001; inline-size: min(480px, 100vw - 16px) }
  details { border: 1px solid #85746A; border-radius: 8px; background: #FFFFFF; color: #1F1611; font: 13px/1.4 system-ui, sans-serif;
    box-shadow: 0 8px 32px rgb(31 22 17 / 20%) }
  summary { padding: 12px; font-weight: 600; cursor: pointer }
  summary:focus-visible, ol:focus-visible { outline: 3px solid #1F1611; outline-offset: -3px }
  ol { margin: 0; padding: 0; max-block-size: 30vh; overflow: auto; overscroll-behavior: contain; list-style: none }
  li { padding: 6px 12px; border-block-start: 1px solid #E2D9CD; overflow-wrap: anywhere }
  b { display: block } code { display: block; color: #665649; font: 12px/1.4 ui-monospace, monospace }
  .held, .queued { border-inline-start: 4px solid #B7791F } .sent { border-inline-start: 4px solid #1E6B43 }
  .refused, .failed, .stopped, .not-loaded, .lost, .invalid, .repeated, .unrelated, .not-stored { border-inline-start: 4px solid #A32020 }
`;

/** Whether this is a developer's machine, or the back end confirms that the visitor is staff. */
async function mayOpen(): Promise<boolean> {
  if (environmentOf(location.host) === 'development') return true;
  if (!hasPreviewCookie()) return false;
  return (await createPreviewApi(await getHttpClient()).checkAuth()) !== undefined;
}

/**
 * Opens the panel.
 *
 * @returns a function that shows a step; undefined if the visitor may not see the panel
 */
export async function openTrackingPanel(): Promise<StepListener | undefined> {
  if (!(await mayOpen())) return undefined;
  const host = document.createElement('div');
  host.id = 'kontor-tracking-panel';
  host.lang = 'en';
  const root = host.attachShadow({ mode: 'open' });
  const details = document.createElement('details');
  details.open = true;
  const summary = document.createElement('summary');
  const list = document.createElement('ol');
  list.tabIndex = 0;
  list.setAttribute('aria-label', 'Steps of tracking, the latest first');
  details.append(summary, list);
  root.append(...styleNodes(root, style), details);
  const counts = new Map<string, number>();
  const count = (): void => {
    const sums = [...counts].map(([step, sum]) => `${sum} ${step}`).join(', ');
    summary.textContent = `Tracking: ${sums || 'nothing yet'}`;
  };
  count();
  document.body.append(host);
  return ({ step, name, data }) => {
    counts.set(step, (counts.get(step) ?? 0) + 1);
    count();
    const item = document.createElement('li');
    item.className = step;
    const title = document.createElement('b');
    title.textContent = name;
    item.append(title, reasons[step]);
    if (data !== undefined) {
      const code = document.createElement('code');
      code.textContent = JSON.stringify(data);
      item.append(code);
    }
    list.prepend(item);
    while (list.childElementCount > maxSteps) list.lastElementChild?.remove();
  };
}
