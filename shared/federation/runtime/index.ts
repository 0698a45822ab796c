export { createRemoteLoader, fixedVersions, type RemoteLoader } from './createRemoteLoader.ts';
export { readFragmentState } from './fragmentState.ts';
export { createContainerLoader } from './loadContainer.browser.ts';
export { type MountedSlot, mountSlot } from './mountSlot.tsx';
export { RemoteSlot } from './RemoteSlot.tsx';
export { reportLaterScripts } from './reportLaterScripts.browser.ts';
export { createShareScope, type ShareScope } from './shareScope.ts';
export { describeError, type SlotReport } from './slotReport.ts';
