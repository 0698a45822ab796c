import { fileURLToPath } from 'node:url';
import { sourceRules } from '@kontor/federation/source-rules';
import type { StorybookConfig } from '@storybook/react-webpack5';
import { fontPath } from '../src/document.ts';

const fonts = fileURLToPath(new URL('files', import.meta.resolve('@fontsource-variable/fraunces')));

// biome-ignore lint/style/noDefaultExport: Storybook takes its configuration from the default export
export default {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  staticDirs: [{ from: fonts, to: fontPath }],
  typescript: { check: false, reactDocgen: 'react-docgen' },
  webpackFinal: (config) => ({
    ...config,
    // The catalogue loads all components, so webpack's size warnings do not apply.
    performance: false,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), ...sourceRules('es2022', false)] },
  }),
} satisfies StorybookConfig;
