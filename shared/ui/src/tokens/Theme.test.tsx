import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Theme } from './Theme.tsx';
import { blueDarkTheme, coralLightTheme } from './themes.ts';

const styleAround = (text: string) => getComputedStyle(screen.getByText(text));

test('a theme applies to one part of the page and can be nested', () => {
  render(
    <Theme theme={blueDarkTheme}>
      night
      <Theme theme={coralLightTheme}>day</Theme>
    </Theme>,
  );
  expect(styleAround('night').getPropertyValue('--k-paper')).toBe(blueDarkTheme.paper);
  expect(styleAround('day').getPropertyValue('--k-paper')).toBe(coralLightTheme.paper);
});

test('native controls are dark in a dark theme and light in a light theme', () => {
  render(
    <Theme theme={blueDarkTheme}>
      night
      <Theme theme={coralLightTheme}>day</Theme>
    </Theme>,
  );
  expect(styleAround('night').colorScheme).toBe('dark');
  expect(styleAround('day').colorScheme).toBe('light');
});
