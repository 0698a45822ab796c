export { answerErrors, sendError } from './answerErrors.ts';
export { chooseEncoding, type Encoding, encodings } from './chooseEncoding.ts';
export { createHttpServer, networkOf, type ServerLimits } from './createHttpServer.ts';
export { escapeHtml } from './escapeHtml.ts';
export { forwardedFor } from './forwardedFor.ts';
export { matchingEtag } from './matchingEtag.ts';
export { compressQuickly, type Encoded, type Representation, represent } from './representation.ts';
export { tooManyCalls } from './tooManyCalls.ts';
