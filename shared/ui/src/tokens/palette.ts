/**
 * The light theme, which is the default: warm paper, dark roast and one accent. A test checks that all colour pairs for
 * text and controls have the contrast that WCAG AA requires.
 */
export const lightTheme = {
  paper: '#FAF7F2',
  surface: '#FFFFFF',
  sand: '#F1EAE0',
  ink: '#1F1611',
  'ink-muted': '#665649',
  roast: '#3B2417',
  'roast-deep': '#2A180F',
  'on-roast': '#FAF7F2',
  'on-roast-muted': '#D9C9BA',
  accent: '#C8102E',
  'accent-strong': '#A30C25',
  'on-accent': '#FFFFFF',
  activating: '#1E6B43',
  'activating-strong': '#175435',
  sale: '#B3261E',
  'sale-strong': '#8E1C16',
  community: '#0F6B72',
  'community-strong': '#0B5359',
  line: '#E2D9CD',
  'line-strong': '#85746A',
  danger: '#B3261E',
  'danger-soft': '#FBE9E6',
  star: '#A8660B',
  focus: '#1F1611',
} as const;

export type ColorName = keyof typeof lightTheme;

/** A theme, with a colour for every name. */
export type Palette = Readonly<Record<ColorName, string>>;
