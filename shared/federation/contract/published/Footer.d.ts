import type { ReactNode } from 'react';
import type { HostPlace, PageContext, RemoteModule } from './remoteModule.d.ts';

export type FooterProps = PageContext & {
  readonly isReducedVersion?: boolean;
  /** The newsletter's place, which begins with a link to the page that has the form; without it there is none. */
  readonly newsletter?: HostPlace;
  /** What the host puts in the preview panel's place. */
  readonly preview?: ReactNode;
};

export declare const remoteModule: RemoteModule<FooterProps>;
