import { expect, test } from '@jest/globals';
import { anonymousCustomer, type CustomerTokens } from '@kontor/api/customer';
import { createCookieJar } from '@kontor/browser';
import { loadPersonalData, type PersonalDataSource } from './loadPersonalData.ts';

const customer = { ...anonymousCustomer, customerName: 'Ada Krug', loggedInOrRemembered: true };

function aSource(more: Partial<PersonalDataSource['customerApi']> = {}) {
  const reports: unknown[] = [];
  const tokens: (CustomerTokens | undefined)[] = [];
  const calls: string[] = [];
  const source: PersonalDataSource = {
    customerApi: {
      loadCustomer: async (given) => {
        tokens.push(given);
        return customer;
      },
      loadSession: async () => {
        calls.push('session');
        return { nl_status: 'WAITING_FOR_DOI' };
      },
      ...more,
    },
    cookies: createCookieJar({ read: () => 'long-term-token=ltt; csrf-token=c%2B1', write: () => undefined }),
    isSessionSkipped: false,
    report: (_, error) => void reports.push(error),
  };
  return { source, reports, tokens, calls };
}

test('both answers make up the personal data, and the tokens come from the cookies', async () => {
  const { source, tokens } = aSource();
  expect(await loadPersonalData(source)).toEqual({ ...customer, nlStatus: 'WAITING_FOR_DOI' });
  expect(tokens).toEqual([{ longTermToken: 'ltt', csrfToken: 'c+1' }]);
});

test('a failed call is reported and does not affect the other call', async () => {
  const withoutSession = aSource({ loadSession: () => Promise.reject(new Error('session')) });
  expect(await loadPersonalData(withoutSession.source)).toEqual({ ...customer, nlStatus: undefined });
  const withoutCustomer = aSource({ loadCustomer: () => Promise.reject(new Error('customer')) });
  expect(await loadPersonalData(withoutCustomer.source)).toEqual({ ...anonymousCustomer, nlStatus: 'WAITING_FOR_DOI' });
  expect([withoutSession.reports, withoutCustomer.reports]).toEqual([[new Error('session')], [new Error('customer')]]);
});

test('the session call can be left out', async () => {
  const { source, calls } = aSource();
  expect(await loadPersonalData({ ...source, isSessionSkipped: true })).toEqual({ ...customer, nlStatus: undefined });
  expect(calls).toEqual([]);
});
