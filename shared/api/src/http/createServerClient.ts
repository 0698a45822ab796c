import { createClient, type HttpClientOptions } from './createHttpClient.ts';
import type { HttpClient } from './httpClient.ts';
import { readText } from './readAnswer.ts';
import { createFetchTransport } from './transport/fetchTransport.ts';

/** Creates the client for a server. It sends only reads, and reads no response larger than `maxAnswerBytes`. */
export const createServerClient = (options: HttpClientOptions): HttpClient =>
  createClient(options, createFetchTransport(readText));
