import { beforeEach, describe, expect, test } from '@jest/globals';
import { noPersonalData } from '@kontor/store';
import { screen } from '@testing-library/react';
import { shimPlatform } from '../../testing/platformShims.ts';
import { renderHeader } from '../../testing/renderHeader.tsx';
import { firstNameOf } from './firstNameOf.ts';

beforeEach(() => {
  shimPlatform();
});

const known = (customerName: string) => ({
  rootOptions: { loadPersonalData: async () => ({ ...noPersonalData, loggedInOrRemembered: true, customerName }) },
});

describe('the link to the account', () => {
  test('the link to the account offers an anonymous visitor to log in', async () => {
    await renderHeader();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/usermenu');
  });

  test('the link to the account greets a known customer by the first name', async () => {
    await renderHeader(known('Anna Muster'));
    expect(screen.getByRole('link', { name: 'Hello, Anna My account' })).toHaveAttribute('href', '/usermenu');
  });

  test('the link to the account has no greeting for a customer without a name', async () => {
    await renderHeader(known(''));
    expect(screen.getByRole('link', { name: 'My account' })).toBeInTheDocument();
  });

  test('the link to the account offers to log in if personal data cannot be loaded', async () => {
    await renderHeader({ rootOptions: { loadPersonalData: () => Promise.reject(new Error('no answer')) } });
    expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
  });
});

test.each([
  ['Anna Muster', 'Anna'],
  ['  Anna ', 'Anna'],
  ['', ''],
])('the first name in “%s” is “%s”', (name, first) => expect(firstNameOf(name)).toBe(first));
