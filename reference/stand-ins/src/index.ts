export { consentTextsSchema } from './consentTexts.ts';
export { createRecordings } from './recordings.ts';
export { registerStandInRoutes } from './standInRoutes.ts';
