/**
 * Messages between the service and a render process, in both directions: the lengths of head and body in 32 bits each,
 * followed by the head as JSON and the body. Node's own channel would accept messages of any length, and would handle
 * some of them itself.
 */
export type Frame = { readonly head: unknown; readonly body: Buffer };

/** The size of the two lengths in bytes. */
export const prefixBytes = 8;

/** Formats a message in pieces. */
export function formatFrame(head: object, ...body: readonly Uint8Array[]): Uint8Array[] {
  const json = Buffer.from(JSON.stringify(head));
  const prefix = Buffer.allocUnsafe(prefixBytes);
  prefix.writeUInt32LE(json.length, 0);
  prefix.writeUInt32LE(
    body.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return [prefix, json, ...body];
}

/** Reads the lengths of head and body. */
export function readPrefix(prefix: Buffer): readonly [number, number] {
  return [prefix.readUInt32LE(0), prefix.readUInt32LE(4)];
}

type Options = {
  readonly maxHeadBytes: number;
  readonly maxBodyBytes: number;
  readonly onFrame: (frame: Frame) => void;
};

/** Assembles messages from the pieces that arrive. Buffers at most one message. */
export class FrameReader {
  readonly #options: Options;
  /** The buffer that is being filled: first a buffer for the two lengths, then one for head and body together. */
  #target = Buffer.allocUnsafeSlow(prefixBytes);
  #filled = 0;
  #headBytes: number | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws if a message exceeds the limits or its head is not JSON */
  push(piece: Buffer): void {
    let start = 0;
    while (start < piece.length) {
      const copied = piece.copy(this.#target, this.#filled, start);
      start += copied;
      this.#filled += copied;
      if (this.#filled === this.#target.length) this.#proceed();
    }
  }

  #proceed(): void {
    if (this.#headBytes === undefined) {
      const [headBytes, bodyBytes] = readPrefix(this.#target);
      const { maxHeadBytes, maxBodyBytes } = this.#options;
      if (headBytes > maxHeadBytes || bodyBytes > maxBodyBytes)
        throw new Error(`a message of ${headBytes} and ${bodyBytes} bytes exceeds the limit`);
      this.#headBytes = headBytes;
      this.#expect(headBytes + bodyBytes);
      if (headBytes + bodyBytes > 0) return;
    }
    const head: unknown = JSON.parse(this.#target.toString('utf8', 0, this.#headBytes));
    const body = this.#target.subarray(this.#headBytes);
    this.#headBytes = undefined;
    this.#expect(prefixBytes);
    this.#options.onFrame({ head, body });
  }

  #expect(bytes: number): void {
    this.#target = Buffer.allocUnsafeSlow(bytes);
    this.#filled = 0;
  }
}
