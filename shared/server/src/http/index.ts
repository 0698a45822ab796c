export { answerErrors, sendError } from './answerErrors.ts';
export { escapeHtml } from './escapeHtml.ts';
export { forwardedFor } from './forwardedFor.ts';
