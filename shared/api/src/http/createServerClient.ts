import { createClient, type HttpClientOptions } from './createHttpClient.ts';
import type { HttpClient } from './httpClient.ts';
import { readText } from './readAnswer.ts';
import { createFetchTransport } from './transport/fetchTransport.ts';

/** Creates a client for servers. It can only read, and refuses responses larger than `maxAnswerBytes`. */
export const createServerClient = (options: HttpClientOptions): HttpClient =>
  createClient(options, createFetchTransport(readText));
