import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

/** Path of a module that this package depends on. */
export const modulePath = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/**
 * The rules that compile sources to scripts. They are the same for browsers and servers.
 *
 * @param target language level of the runtime
 * @param hasRefresh whether components can be replaced on a running page
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
            // The catalogues contain every string, so the build removes the English strings from the sources.
            experimental: { plugins: [[modulePath('@lingui/swc-plugin'), { descriptorFields: 'id-only' }]] },
          },
        },
      },
    },
    { test: /\.po$/, type: 'javascript/auto', use: fileURLToPath(new URL('poLoader.ts', import.meta.url)) },
  ];
}
