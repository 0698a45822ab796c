import type { PageContext, RemoteModule } from './remoteModule.d.ts';

export type PreviewPanelProps = PageContext;

export declare const remoteModule: RemoteModule<PreviewPanelProps>;
