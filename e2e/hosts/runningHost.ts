/** A server that runs for a test. */
export type RunningHost = {
  /** Address of its page. */
  readonly url: string;
  stop(): Promise<void>;
};

/** Addresses of the shop's programs. */
export type ShopAddresses = {
  /** Origin of the shell, which serves everything except fragments. */
  readonly shopUrl: string;
  readonly pageBorderUrl: string;
};
