/**
 * Reads a body and ends its download at a limit, since the program that sends it may be broken.
 *
 * @param maxBytes as they come from the body; `fetch` has decoded them
 * @returns undefined if the body is larger
 * @throws when the connection breaks
 */
export async function readLimited(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
