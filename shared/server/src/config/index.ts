export {
  countEntry,
  drainEntry,
  foreignScriptEntry,
  hostEntry,
  httpAddress,
  keyEntry,
  logLevelEntry,
  numberEntry,
  originsEntry,
  pathEntry,
  portEntry,
  redisEntry,
  requiredText,
  switchEntry,
} from './entries.ts';
export { readEnvironment } from './readEnvironment.ts';
export { readSetting } from './readSetting.ts';
export { refuseUnsafe } from './refuseUnsafe.ts';
export { milliseconds, type Timeouts, timeoutEntries, timeoutsOf } from './timeouts.ts';
export { type TrustProxy, trustProxySchema } from './trustProxy.ts';
export { type Variable, variablesOf } from './variablesOf.ts';
