import { expect, test } from '@jest/globals';
import { passwordStrength } from './passwordStrength.ts';

// UI-16: a password with none of the three character classes is weak.
test.each([
  ['', 'none'],
  ['aB3aB3a', 'none'],
  ['--------', 'weak'],
  ['abcdefgh', 'ok'],
  ['12345678', 'ok'],
  ['ABCDEFGH', 'ok'],
  ['abcd1234', 'strong'],
  ['abcdEFGH', 'strong'],
  ['abcdEF12', 'veryStrong'],
  ['ščřžŠČŘ1', 'veryStrong'],
  ['🔑🔑🔑🔑', 'none'],
])('the strength of the password %p is %s (UI-16)', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
