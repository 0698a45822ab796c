import type { PageContext, RemoteModule } from './remoteModule.d.ts';

/** The cart's lines, messages and the way to the checkout, for a cart page. */
export type CartLinesProps = PageContext;

export declare const remoteModule: RemoteModule<CartLinesProps>;
