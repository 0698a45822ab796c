import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

const modulePath = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/** How sources and catalogues become scripts, wherever webpack compiles them. */
export function sourceRules(isDevelopment: boolean): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      use: {
        loader: modulePath('swc-loader'),
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: {
              react: {
                runtime: 'automatic',
                importSource: '@emotion/react',
                development: false,
                refresh: isDevelopment,
              },
            },
            experimental: { plugins: [[modulePath('@lingui/swc-plugin'), {}]] },
          },
        },
      },
    },
    { test: /\.po$/, type: 'javascript/auto', use: fileURLToPath(new URL('poLoader.ts', import.meta.url)) },
  ];
}
