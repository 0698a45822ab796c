/** A response that does not match its schema. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
  /** The call, such as `GET /service/cart/api/cart`. */
  readonly call: string;
  /** The invalid paths with their expected types, but never the received values. */
  readonly problems: readonly string[];

  constructor(call: string, problems: readonly string[]) {
    super(`${call}: invalid response (${problems.join('; ')})`);
    this.call = call;
    this.problems = problems;
  }
}
