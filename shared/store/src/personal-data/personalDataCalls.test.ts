import { expect, test } from '@jest/globals';
import { anonymousCustomer, type CustomerTokens } from '@kontor/api/customer';
import { createCookieJar } from '@kontor/browser';
import { personalDataCalls } from './personalDataCalls.ts';

const customer = { ...anonymousCustomer, customerName: 'Ada Krug', loggedInOrRemembered: true };

function someCalls(isSkipped = false) {
  const tokens: (CustomerTokens | undefined)[] = [];
  let sessions = 0;
  const messages: string[] = [];
  const calls = personalDataCalls({
    customerApi: {
      loadCustomer: async (given) => {
        tokens.push(given);
        return customer;
      },
      loadSession: async () => {
        sessions += 1;
        return { nl_status: 'WAITING_FOR_DOI' };
      },
    },
    cookies: createCookieJar({ read: () => 'long-term-token=ltt; csrf-token=c%2B1', write: () => undefined }),
    isSessionSkipped: () => isSkipped,
    inform: (message) => void messages.push(message),
  });
  return { ...calls, messages, tokens, sessionCount: () => sessions };
}

test('the customer call sends the tokens from the cookies', async () => {
  const { loadPersonalData, tokens, sessionCount } = someCalls();
  expect(await loadPersonalData()).toEqual(customer);
  expect(tokens).toEqual([{ longTermToken: 'ltt', csrfToken: 'c+1' }]);
  expect(sessionCount()).toBe(0);
});

test('the session call can be switched off, and a message then says so (PERS-10, TRACK-24)', async () => {
  const loaded = someCalls();
  expect(await loaded.loadSession()).toEqual({ nl_status: 'WAITING_FOR_DOI' });
  expect(loaded.messages).toEqual([]);
  const skipped = someCalls(true);
  expect(await skipped.loadSession()).toBeUndefined();
  expect(skipped.sessionCount()).toBe(0);
  expect(skipped.messages).toEqual(['There are no data of the session on localhost.']);
});
