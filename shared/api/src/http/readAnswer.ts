import { readLimited } from './readLimited.ts';

/**
 * The maximum size of a response between servers, in decoded bytes. It is ten times the size of the largest site's
 * content.
 */
export const maxAnswerBytes = 4 * 1024 * 1024;

/**
 * Reads a response as a string.
 *
 * @throws if the response is larger than `maxAnswerBytes`, or if its connection breaks
 */
export async function readText(response: Response): Promise<string> {
  const bytes = await readLimited(response.body, maxAnswerBytes);
  if (!bytes) throw new Error(`${response.url.split('?')[0]} is larger than ${maxAnswerBytes} bytes`);
  return bytes.toString();
}
