export { createRemoteLoader, type FederationRuntime, type RemoteLoader } from './createRemoteLoader.ts';
export { entryScripts } from './entryScripts.browser.ts';
export { readFragmentState } from './fragmentState.ts';
export { mountSlot } from './mountSlot.tsx';
export { RemoteSlot } from './RemoteSlot.tsx';
export { reportLaterScripts } from './reportLaterScripts.browser.ts';
export type { SlotReport } from './slotReport.ts';
