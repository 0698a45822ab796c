export { createServerClient } from './createServerClient.ts';
export { maxAnswerBytes, readText } from './readAnswer.ts';
