import { fileURLToPath } from 'node:url';

/** How sources become scripts: as in the builds of the shop, whose settings these must follow. */
export const sourceRules = [
  {
    test: /\.tsx?$/,
    use: {
      loader: fileURLToPath(import.meta.resolve('swc-loader')),
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic', importSource: '@emotion/react', development: false, refresh: false },
          },
          experimental: { plugins: [[fileURLToPath(import.meta.resolve('@lingui/swc-plugin')), {}]] },
        },
      },
    },
  },
];
