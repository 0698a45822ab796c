import { parseResponse } from '../http/parseResponse.ts';
import { type AbTest, abTestsSchema } from './abtestSchema.ts';

/** Validates the answer of the call for the running tests. */
export const parseAbTests = (data: unknown, call: string): AbTest[] => parseResponse(abTestsSchema, data, call);
