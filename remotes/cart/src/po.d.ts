declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** A catalogue reduced to a single string (`poLoader.ts` in `shared/federation/build`). */
declare module '*.po?text=Cart' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
