import type { ShellConfig } from '@kontor/shell/server';
import { createTestShell } from '@kontor/shell/testing';
import { createContentSource } from '../content/contentSource.ts';
import { createShopPages } from '../createShopPages.ts';

/** Creates a shell's server with the reference shop's pages. It does not listen. */
export const createTestShop = (settings: Partial<ShellConfig> = {}) =>
  createTestShell(settings, undefined, undefined, undefined, (config) =>
    createShopPages(config, {
      // Long enough for a busy machine: after a time-out, the page would treat a missing subject as existing.
      contents: createContentSource({ url: config.shopApiUrl, deadlineMs: 30_000, onError: () => undefined }),
    }),
  );
