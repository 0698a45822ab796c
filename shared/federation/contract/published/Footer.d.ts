import type { ReactNode } from 'react';
import type { HostSlot, PageContext, RemoteModule } from './remoteModule.d.ts';

export type FooterProps = PageContext & {
  readonly isReducedVersion?: boolean;
  /** The newsletter's slot, which begins with a link to the page that has the form; without it there is none. */
  readonly newsletter?: HostSlot;
  /** What the host puts in the preview panel's slot. */
  readonly preview?: ReactNode;
};

export declare const remoteModule: RemoteModule<FooterProps>;
