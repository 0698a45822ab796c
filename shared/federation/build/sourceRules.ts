import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

/** File of a module that this package depends on. */
export const modulePath = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/**
 * How sources become scripts, the same for browsers and servers.
 *
 * @param target the language level that runs them
 * @param hasRefresh whether components can be replaced in a running page
 */
export function sourceRules(target: 'es2022' | 'es2024', hasRefresh: boolean): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      use: {
        loader: modulePath('swc-loader'),
        options: {
          jsc: {
            target,
            parser: { syntax: 'typescript', tsx: true },
            transform: {
              react: {
                runtime: 'automatic',
                importSource: '@emotion/react',
                development: false,
                refresh: hasRefresh,
              },
            },
            // The catalogues have every text, so the sources' own, which are in English, need not be sent as well.
            experimental: { plugins: [[modulePath('@lingui/swc-plugin'), { descriptorFields: 'id-only' }]] },
          },
        },
      },
    },
    { test: /\.po$/, type: 'javascript/auto', use: fileURLToPath(new URL('poLoader.ts', import.meta.url)) },
  ];
}
