import { expect, test } from '@jest/globals';
import { bindShortWords } from './bindShortWords.ts';

test('short words and signs stay with the word that follows', () => {
  expect(bindShortWords('Kinder & Sport')).toBe('Kinder &\u00a0Sport');
  expect(bindShortWords('Ev ve mutfak')).toBe('Ev\u00a0ve\u00a0mutfak');
});
