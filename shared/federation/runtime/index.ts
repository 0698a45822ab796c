export { containerOf, createRemoteLoader, fixedVersions, type RemoteLoader } from './loading/createRemoteLoader.ts';
export { createContainerLoader } from './loading/loadContainer.browser.ts';
export { retryLaterScripts } from './loading/retryLaterScripts.browser.ts';
export { createShareScope, type ShareScope } from './loading/shareScope.ts';
export { readFragmentState } from './markup/fragmentState.ts';
export { type MountedSlot, mountSlot } from './slot/mountSlot.tsx';
export { RemoteSlot } from './slot/RemoteSlot.tsx';
export { describeError, type SlotReport } from './slot/slotReport.ts';
