import { type ConsentGroup, consentGroups } from '@kontor/site';
import type { ConsentStore } from '@kontor/store';
import { reaction } from 'mobx';
import type { StepListener, TrackingStep } from './trackingStep.ts';

export type TrackingWatch = {
  /** Reports an event whose tracking requires consent to this group. */
  occurred(name: string, group: ConsentGroup): void;
  /** Shows a step of an event. */
  readonly show: StepListener;
};

const importPanel = () => import(/* webpackChunkName: "tracking-panel" */ './TrackingPanel.browser.ts');

/**
 * Loads the panel that shows what is tracked if the address contains `?debug=tracking`. The panel opens only for staff
 * and on developers' machines (TRACK-34).
 */
export function watchForPanel(
  consent: Pick<ConsentStore, 'decisionOn'>,
  loadPanel: () => Promise<Pick<typeof import('./TrackingPanel.browser.ts'), 'openTrackingPanel'>> = importPanel,
): TrackingWatch | undefined {
  if (!/[?&]debug=tracking\b/.test(location.search)) return undefined;
  const early: TrackingStep[] = [];
  let show: StepListener = (step) => void early.push(step);
  // biome-ignore lint/suspicious/noConsole: shows developers why there is no panel
  const warn = (message: string) => (error: unknown) => console.warn(message, error);
  const open = async ({ openTrackingPanel }: Awaited<ReturnType<typeof loadPanel>>): Promise<void> => {
    show = (await openTrackingPanel()) ?? (() => undefined);
    for (const step of early) show(step);
  };
  loadPanel().then(
    (panel) => open(panel).catch(warn('The panel of tracking could not be opened.')),
    warn('The panel of tracking could not be loaded.'),
  );
  const held = new Map<ConsentGroup, number>();
  /** The groups that the visitor has consented to. If one is missing later, the consent to it was withdrawn. */
  const granted = new Set<ConsentGroup>();
  for (const group of [consentGroups.tracking, consentGroups.marketing] as const) {
    reaction(
      () => consent.decisionOn(group),
      (decision) => {
        const sum = held.get(group);
        if (decision === 'refused' && sum) show({ step: 'refused', name: `all ${sum} that were held for ${group}` });
        held.delete(group);
        if (decision === 'granted') granted.add(group);
      },
      { fireImmediately: true },
    );
  }
  return {
    occurred(name, group) {
      const decision = consent.decisionOn(group);
      if (decision === 'granted') return;
      if (decision === 'unknown') held.set(group, (held.get(group) ?? 0) + 1);
      if (decision === 'unknown') show({ step: 'held', name });
      else show({ step: granted.has(group) ? 'stopped' : 'refused', name });
    },
    show: (step) => show(step),
  };
}
