import BaseEnvironment from '@jest/environment-jsdom-abstract';
// @ts-expect-error jsdom ships no types, and the published ones are for another major version
import * as jsdom from 'jsdom';
import { compileOnce } from './compileOnce.ts';

compileOnce();

/** jsdom with the web APIs that it lacks, taken from Node. */
// biome-ignore lint/style/noDefaultExport: jest expects an environment as the default export
export default class JsdomEnvironment extends BaseEnvironment {
  constructor(config: never, context: never) {
    super(config, context, jsdom);
    const page = this.global as unknown as Record<string, unknown>;
    Object.assign(page, {
      fetch,
      Request,
      Response,
      Headers,
      ReadableStream,
      TransformStream,
      WritableStream,
      BroadcastChannel,
      TextEncoder,
      TextDecoder,
      structuredClone,
    });
  }

  override async teardown(): Promise<void> {
    // The page's store closes its channels to other tabs. An open channel would keep jest from exiting.
    this.global.dispatchEvent(new this.global.Event('pagehide'));
    await super.teardown();
  }
}
