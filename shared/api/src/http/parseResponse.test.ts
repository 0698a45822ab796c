import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { InvalidResponseError } from './invalidResponseError.ts';
import { parseResponse } from './parseResponse.ts';

const schema = v.object({ name: v.string(), lines: v.array(v.object({ count: v.number() })) });

function problemsOf(data: unknown): unknown {
  try {
    return parseResponse(schema, data, 'GET /thing');
  } catch (error) {
    return error instanceof InvalidResponseError ? [error.call, ...error.problems] : error;
  }
}

test('an answer in the promised form is given as its type, without what was not promised', () => {
  expect(problemsOf({ name: 'a', lines: [{ count: 1 }], more: true })).toEqual({ name: 'a', lines: [{ count: 1 }] });
});

test.each([
  [null, ['GET /thing', 'body must be Object']],
  ['<html>', ['GET /thing', 'body must be Object']],
  [{ name: 'a', lines: [{ count: 'secret' }] }, ['GET /thing', 'lines.0.count must be number']],
  [{ name: 7 }, ['GET /thing', 'name must be string', 'lines must be "lines"']],
])('an answer %j is refused with places and expectations, never with what was received', (data, problems) => {
  expect(problemsOf(data)).toEqual(problems);
});
