import { CacheProvider, createElement, css, Global, keyframes } from '@emotion/react';
import * as emotionJsx from '@emotion/react/jsx-runtime';

export const emotionPackages = {
  '@emotion/react': { CacheProvider, createElement, css, Global, keyframes },
  '@emotion/react/jsx-runtime': emotionJsx,
};
