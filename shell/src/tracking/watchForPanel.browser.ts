import { consentGroups } from '@kontor/site';
import type { ConsentStore } from '@kontor/store';
import type { QueueStep, TrackingCall } from '@kontor/tracking';
import { reaction } from 'mobx';
import type { TrackingStep } from './trackingStep.ts';

export type TrackingWatch = {
  /** Something has happened that is tracked with consent. */
  occurred(name: string): void;
  call(step: QueueStep, call: TrackingCall): void;
};

const importPanel = () => import(/* webpackChunkName: "tracking-panel" */ './TrackingPanel.browser.ts');

/**
 * With `?debug=tracking` in the address, loads the panel that shows what is tracked. It opens for staff and on developers'
 * machines only (TRACK-34).
 */
export function watchForPanel(
  consent: Pick<ConsentStore, 'decisionOn'>,
  loadPanel: () => Promise<Pick<typeof import('./TrackingPanel.browser.ts'), 'openTrackingPanel'>> = importPanel,
): TrackingWatch | undefined {
  if (!/[?&]debug=tracking\b/.test(location.search)) return undefined;
  const early: TrackingStep[] = [];
  let show = (step: TrackingStep): void => void early.push(step);
  loadPanel()
    .then(({ openTrackingPanel }) => openTrackingPanel())
    .then((panel) => {
      show = panel ?? (() => undefined);
      for (const step of early) show(step);
    })
    // biome-ignore lint/suspicious/noConsole: tells a developer why there is no panel
    .catch((error: unknown) => console.warn('The panel of tracking could not be loaded.', error));
  const decide = () => consent.decisionOn(consentGroups.tracking);
  let held = 0;
  reaction(decide, (decision) => {
    if (decision === 'refused' && held > 0) show({ step: 'refused', name: `all ${held} that were held` });
    held = 0;
  });
  return {
    occurred(name) {
      const decision = decide();
      if (decision === 'granted') return;
      if (decision === 'unknown') held += 1;
      show({ step: decision === 'refused' ? 'refused' : 'held', name });
    },
    call: (step, { name, data }) => show({ step, name: `${name} ${data.event}`, data }),
  };
}
