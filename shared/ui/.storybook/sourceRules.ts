import { fileURLToPath } from 'node:url';

const modulePath = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/** How sources become scripts, as in the builds of the shop; a test keeps the two alike. */
export const sourceRules = [
  {
    test: /\.tsx?$/,
    use: {
      loader: modulePath('swc-loader'),
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic', importSource: '@emotion/react', development: false, refresh: false },
          },
          experimental: { plugins: [[modulePath('@lingui/swc-plugin'), {}]] },
        },
      },
    },
  },
];
