export { forwardedFor } from './forwardedFor.ts';
export { readSetting } from './readSetting.ts';
export { milliseconds, type Timeouts, timeoutEntries, timeoutOptions, timeoutsOf } from './timeouts.ts';
export { type TrustProxy, trustProxySchema } from './trustProxy.ts';
