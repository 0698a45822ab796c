declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** A catalogue that is reduced to one text (`poLoader.ts` in `shared/federation/build`). */
declare module '*.po?text=Cart' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
