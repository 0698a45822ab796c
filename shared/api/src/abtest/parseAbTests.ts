import * as v from 'valibot';
import { parseResponse } from '../http/parseResponse.ts';
import { readableList } from '../http/tolerantFields.ts';
import type { AbTest } from './abtestSchema.ts';

const nameSchema = v.string();
const testsSchema = readableList(v.object({ name: nameSchema, groups: readableList(v.object({ name: nameSchema })) }));

/** Reads the response that lists the running tests. Returns the tests and groups that are readable. */
export const parseAbTests = (data: unknown, call: string): AbTest[] => parseResponse(testsSchema, data, call);
