import { readLimited } from './readLimited.ts';

/** Limit of an answer between programs, in decoded bytes. The largest content of a site has a tenth of it. */
export const maxAnswerBytes = 4 * 1024 * 1024;

/**
 * Reads the text of an answer.
 *
 * @throws when it is larger than `maxAnswerBytes`, or when its connection breaks
 */
export async function readText(response: Response): Promise<string> {
  const bytes = await readLimited(response.body, maxAnswerBytes);
  if (!bytes) throw new Error(`${response.url.split('?')[0]} is larger than ${maxAnswerBytes} bytes`);
  return bytes.toString();
}
