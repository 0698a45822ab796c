import { css, Global } from '@emotion/react';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-webpack5';
import { documentStyle } from '../src/document.ts';
import { Theme } from '../src/tokens/Theme.tsx';
import { type ThemeName, themes } from '../src/tokens/themes.ts';
import { space } from '../src/tokens/tokens.ts';

const stageStyles = css`
  display: flow-root;
  padding: ${space(8)};
`;

const storyStyles = css`
  .sb-main-fullscreen #storybook-root > div {
    min-height: 100vh;
  }
`;

const titles: Readonly<Record<ThemeName, string>> = {
  light: 'Light',
  dark: 'Dark',
  'coffee-light': 'Coffee, light',
  'coffee-dark': 'Coffee, dark',
  sustainability: 'Sustainability',
  'coral-light': 'Coral, light',
  beige: 'Beige',
  grey: 'Grey',
  'green-light': 'Green, light',
  'blue-light': 'Blue, light',
  'blue-dark': 'Blue, dark',
  'brown-light': 'Brown, light',
};

const isThemeName = (name: unknown): name is ThemeName => typeof name === 'string' && Object.hasOwn(themes, name);

// biome-ignore lint/style/noDefaultExport: Storybook takes the preview from the default export
export default definePreview({
  addons: [addonDocs()],
  tags: ['autodocs'],
  initialGlobals: { theme: 'light', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: Object.entries(titles).map(([value, title]) => ({ value, title })),
      },
    },
    direction: {
      description: 'Direction of text',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    controls: { expanded: true },
    options: {
      storySort: { order: ['Overview', 'Foundations', 'Actions', 'Fields', 'Content', 'Structure', 'Feedback'] },
    },
  },
  decorators: [
    (Story, { globals: { theme, direction } }) => {
      const palette = themes[isThemeName(theme) ? theme : 'light'];
      return (
        <Theme theme={palette}>
          <Global styles={[documentStyle, storyStyles, { body: { background: palette.paper } }]} />
          <div dir={direction === 'rtl' ? 'rtl' : 'ltr'} css={stageStyles}>
            <Story />
          </div>
        </Theme>
      );
    },
  ],
});
