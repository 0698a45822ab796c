export { createServerClient } from './createServerClient.ts';
export { maxAnswerBytes, readBytes, readText } from './readAnswer.ts';
