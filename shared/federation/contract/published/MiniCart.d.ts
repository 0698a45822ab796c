import type { PageContext, RemoteModule } from './remoteModule.d.ts';

export type MiniCartProps = PageContext;

export declare const remoteModule: RemoteModule<MiniCartProps>;
