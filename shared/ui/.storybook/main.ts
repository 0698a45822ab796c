import { dirname } from 'node:path';
import { sourceRules } from '@kontor/federation/source-rules';
import type { StorybookConfig } from '@storybook/react-webpack5';
import { fontPath } from '../src/document.ts';

/**
 * The folder with the headline font's files, set by `npm run storybook`. Storybook does not start without the folder.
 * Gates import this file without setting the variable, so a missing variable must not throw.
 */
const fonts = process.env['FONTS_DIR'] ?? 'FONTS_DIR-is-missing';

// biome-ignore lint/style/noDefaultExport: Storybook takes its configuration from the default export
export default {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  staticDirs: [{ from: fonts, to: dirname(fontPath) }],
  typescript: { check: false, reactDocgen: 'react-docgen' },
  webpackFinal: (config) => ({
    ...config,
    // Webpack's size warnings do not apply, because the catalogue loads every component.
    performance: false,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), ...sourceRules('es2022', false)] },
  }),
} satisfies StorybookConfig;
