/** A page of another team that runs for a test. */
export type RunningHost = {
  /** Address of its page. */
  readonly url: string;
  stop(): Promise<void>;
};

/** Where the shop's own programs answer. */
export type ShopAddresses = {
  /** Origin of the shell, which has everything but the fragments. */
  readonly shopUrl: string;
  readonly pageBorderUrl: string;
};
