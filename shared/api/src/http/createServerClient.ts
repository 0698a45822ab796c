import { createClient, type HttpClientOptions } from './createHttpClient.ts';
import type { HttpClient } from './httpClient.ts';
import { readText } from './readAnswer.ts';
import { createFetchTransport } from './transport/fetchTransport.ts';

/** Creates the client of a server, which reads no answer above `maxAnswerBytes` and sends reads only. */
export const createServerClient = (options: HttpClientOptions): HttpClient =>
  createClient(options, createFetchTransport(readText));
