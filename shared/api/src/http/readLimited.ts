/**
 * Reads a body, but stops the download at a limit, because a faulty sender might never end it.
 *
 * @param maxBytes limit on the body after `fetch` has decoded it
 * @returns undefined if the body is larger
 * @throws if the connection breaks
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
