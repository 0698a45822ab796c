import { expect, test } from '@jest/globals';
import { bindShortWords } from './bindShortWords.ts';

test('bindShortWords keeps short words and signs on the same line as the next word', () => {
  expect(bindShortWords('Kinder & Sport')).toBe('Kinder &\u00a0Sport');
  expect(bindShortWords('Ev ve mutfak')).toBe('Ev\u00a0ve\u00a0mutfak');
});
