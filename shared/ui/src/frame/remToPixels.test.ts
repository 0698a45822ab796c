import { expect, test } from '@jest/globals';
import { remToPixels } from './remToPixels.ts';

test('remToPixels replaces rem values with pixels', () => {
  expect(remToPixels('font-size:1.0625rem;margin:-.5rem 0', 16)).toBe('font-size:17px;margin:-8px 0');
  expect(remToPixels('clamp(2.125rem, 1.2rem + 3.2vw, 3.5rem)', 20)).toBe('clamp(42.5px, 24px + 3.2vw, 70px)');
});

test('remToPixels leaves text that merely resembles a rem value unchanged', () => {
  expect(remToPixels('content:"remark 3remote";width:var(--x-1rem)', 16)).toBe(
    'content:"remark 3remote";width:var(--x-1rem)',
  );
});
