import type { ShellConfig } from '@kontor/shell/server';
import { createTestShell } from '@kontor/shell/testing';
import { createContentSource } from '../content/contentSource.ts';
import { createShopPages } from '../createShopPages.ts';

/** Creates a shell's server with the reference shop's pages. It does not listen. */
export const createTestShop = (settings: Partial<ShellConfig> = {}) =>
  createTestShell(settings, undefined, undefined, undefined, (config) =>
    createShopPages(config, {
      // Longer than a busy machine needs, because a late response would make a missing subject count as existing.
      contents: createContentSource({ url: config.shopApiUrl, deadlineMs: 30_000 }),
    }),
  );
