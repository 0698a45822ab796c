import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestShop } from '../testing/createTestShop.ts';
import { addressWithReturn } from './addressWithReturn.ts';

const shop = 'at.shop.example';
const from = (referer: string | undefined, query = '', path = '/login') =>
  addressWithReturn({ path, query, referer, host: shop });

describe('the log-in page', () => {
  test.each([
    [
      'https://at.shop.example/category/coffee?page=2&sort=price',
      '/login?next=%2Fcategory%2Fcoffee%3Fpage%3D2%26sort%3Dprice',
    ],
    ['https://at.shop.example/', '/login?next=%2F'],
    ['http://at.shop.example/search?query=%C3%A7ay', '/login?next=%2Fsearch%3Fquery%3D%25C3%25A7ay'],
    // From form to form, the page to return to stays the same.
    ['https://at.shop.example/register?next=%2Fcontact', '/login?next=%2Fcontact'],
    ['https://at.shop.example/login?notice=failed&next=%2Fcontact', '/login?next=%2Fcontact'],
  ])('the log-in page returns to %s, from which it was opened (HEAD-60)', (referer, address) => {
    expect(from(referer)).toBe(address);
  });

  test.each([
    undefined,
    '',
    'not an address',
    'https://evil.example/category/coffee',
    'https://at.shop.example.evil.example/',
    'https://evil.example/?at.shop.example',
    'https://user@evil.example/',
    'https://at.shop.example//evil.example',
    'https://at.shop.example/\\evil.example',
    'https://at.shop.example/login',
    'https://at.shop.example/register/',
    'https://at.shop.example/login?next=//evil.example',
    'https://at.shop.example/login?next=https://evil.example',
    `https://at.shop.example/${'x'.repeat(3000)}`,
    'javascript:alert(1)',
    'data:text/html,x',
  ])('the log-in page returns to no page if it was opened from “%s”', (referer) => {
    expect(from(referer)).toBeUndefined();
  });

  test('the log-in page keeps the next page and the notice that are already in its address', () => {
    const referer = 'https://at.shop.example/contact';
    expect(from(referer, 'next=%2Faccount')).toBeUndefined();
    expect(from(referer, 'notice=registered')).toBe('/login?notice=registered&next=%2Fcontact');
  });

  test('only the user menu and the pages for logging in and registering return to a page', () => {
    expect(from('https://at.shop.example/contact', '', '/register')).toBe('/register?next=%2Fcontact');
    expect(from('https://at.shop.example/contact', '', '/account')).toBeUndefined();
  });

  test('the user menu’s page, which the header’s icon links to without scripts, also returns to a page', () => {
    expect(from('https://at.shop.example/contact', '', '/usermenu')).toBe('/usermenu?next=%2Fcontact');
    expect(from('https://at.shop.example/usermenu?next=%2Fcontact')).toBe('/login?next=%2Fcontact');
    expect(from('https://at.shop.example/usermenu?next=%2Fcontact', '', '/register')).toBe('/register?next=%2Fcontact');
    expect(from('https://at.shop.example/register?next=%2Fcontact', '', '/usermenu')).toBe('/usermenu?next=%2Fcontact');
    expect(from('https://at.shop.example/usermenu', '', '/register')).toBeUndefined();
  });

  test('a customer who logs out on an account page does not return to it', () => {
    expect(from('https://at.shop.example/account/orders', '', '/usermenu')).toBeUndefined();
  });
});

describe('a browser that opens the log-in page', () => {
  let shell: Awaited<ReturnType<typeof createTestShop>>;
  beforeAll(async () => {
    shell = await createTestShop();
  });
  afterAll(() => shell.close());

  const open = (url: string, referer: string) => shell.app.inject({ url, headers: { host: 'at.localhost', referer } });

  test('a browser that opens the log-in page from a page of the shop is redirected to an address that names that page', async () => {
    const answer = await open('/login', 'http://at.localhost/category/coffee');
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/login?next=%2Fcategory%2Fcoffee']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const document = await open('/login?next=%2Fcategory%2Fcoffee', 'http://at.localhost/category/coffee');
    expect(document.statusCode).toBe(200);
  });

  test('a browser that opens the log-in page from elsewhere gets it immediately', async () => {
    expect((await open('/login', 'http://evil.example/')).statusCode).toBe(200);
  });
});
