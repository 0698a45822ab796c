/** The parts of S3rver that tests use. The package ships no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly silent: boolean;
      readonly vhostBuckets: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    readonly store: {
      /** Rejects if the object does not exist. */
      readonly getMetadata: (bucket: string, key: string) => Promise<{ readonly etag: string }>;
    };
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }

  export = S3rver;
}
