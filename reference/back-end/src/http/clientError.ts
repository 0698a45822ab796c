type ClientErrorDetails = {
  readonly status: number;
  /** Value of `error` in the answer. */
  readonly code: string;
  readonly message: string;
  /** Further fields of the answer. */
  readonly fields?: Readonly<Record<string, string | number>>;
};

/** Refuses a call because of its input; becomes the JSON answer `{ error, message, … }`. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string | number>>;

  constructor({ status, code, message, fields }: ClientErrorDetails) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields ?? {};
  }
}
