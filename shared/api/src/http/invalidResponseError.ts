/** An answer that arrived but does not have the promised form. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
  /** The call that was answered, such as `GET /service/cart/api/cart`. */
  readonly call: string;
  /** Where the answer is wrong; paths and expectations only, never received values. */
  readonly problems: readonly string[];

  constructor(call: string, problems: readonly string[]) {
    super(`${call}: invalid response (${problems.join('; ')})`);
    this.call = call;
    this.problems = problems;
  }
}
