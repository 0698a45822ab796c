import type { ReactNode } from 'react';
import type { HostSlot, PageContext, RemoteModule } from './remoteModule.d.ts';

export type FooterProps = PageContext & {
  readonly isReducedVersion?: boolean;
  /** The newsletter's slot, whose fallback links to the page with the form; without it there is no newsletter. */
  readonly newsletter?: HostSlot;
  /** The host's content for the preview slot. */
  readonly preview?: ReactNode;
};

export declare const remoteModule: RemoteModule<FooterProps>;
