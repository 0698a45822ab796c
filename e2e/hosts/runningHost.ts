/** A server that runs for the duration of a test. */
export type RunningHost = {
  /** The address of its page. */
  readonly url: string;
  stop(): Promise<void>;
};

/** Addresses of the shop's programs. */
export type ShopAddresses = {
  /** The origin of the shell, which serves everything except fragments. */
  readonly shopUrl: string;
  readonly pageBorderUrl: string;
};
