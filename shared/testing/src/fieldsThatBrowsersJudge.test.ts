import { expect, test } from '@jest/globals';
import { fieldsThatBrowsersJudge } from './fieldsThatBrowsersJudge.ts';

test.each([
  '<input name="a" required>',
  '<input type="email" name="a">',
  '<input name="a" type="number" value="1">',
  '<input required="" name="a"/>',
  '<select name="a" required><option></select>',
  '<textarea name="a"\n minlength="3"></textarea>',
])('a browser validates the field %s unless its form forbids it', (field) => {
  expect(fieldsThatBrowsersJudge(`<p><form method="post">${field}</form>`)).toEqual(['a']);
  for (const novalidate of ['novalidate', 'noValidate=""'])
    expect(fieldsThatBrowsersJudge(`<form ${novalidate} method="post">${field}</form>`)).toEqual([]);
});

test.each([
  '<input name="required" maxlength="9">',
  '<input type="search" name="query">',
  '<input type="hidden" name="a" value="type=email">',
  '<input type="checkbox" name="a"><button name="step" value="1">Required</button>',
])('a browser validates nothing in %s', (field) => {
  expect(fieldsThatBrowsersJudge(`<form>${field}</form><form novalidate><input name="b" required></form>`)).toEqual([]);
});
