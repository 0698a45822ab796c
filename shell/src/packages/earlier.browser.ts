import * as runtime from '@module-federation/runtime-core';

/** The federation runtime that remotes of the previous contract version take from their host. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
