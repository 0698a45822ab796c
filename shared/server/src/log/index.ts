export { CallLog } from './CallLog.ts';
export { createLogOptions, logRules } from './createLogOptions.ts';
export { endOnCrash } from './endOnCrash.ts';
export { logText } from './logText.ts';
