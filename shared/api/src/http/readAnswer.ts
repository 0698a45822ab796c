/** Limit of an answer between programs, in decoded bytes. The largest content of a site has a tenth of it. */
export const maxAnswerBytes = 4 * 1024 * 1024;

/**
 * Reads an answer and ends its download at the limit, since the other program may be broken.
 *
 * @throws when it is larger than the limit, or when its connection breaks
 */
export async function readBytes(response: Response, maxBytes = maxAnswerBytes): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`${response.url.split('?')[0]} is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads the text of an answer, as {@link readBytes} does. */
export const readText = async (response: Response, maxBytes = maxAnswerBytes): Promise<string> =>
  (await readBytes(response, maxBytes)).toString();
