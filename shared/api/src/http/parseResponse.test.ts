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

test('a valid response is returned without unknown fields', () => {
  expect(problemsOf({ name: 'a', lines: [{ count: 1 }], more: true })).toEqual({ name: 'a', lines: [{ count: 1 }] });
});

test.each([
  [null, ['GET /thing', 'body must be Object']],
  ['<html>', ['GET /thing', 'body must be Object']],
  [{ name: 'a', lines: [{ count: 'secret' }] }, ['GET /thing', 'lines.0.count must be number']],
  [{ name: 7 }, ['GET /thing', 'name must be string', 'lines must be "lines"']],
])('the response %j is refused with paths and expected types, but without the received values', (data, problems) => {
  expect(problemsOf(data)).toEqual(problems);
});
