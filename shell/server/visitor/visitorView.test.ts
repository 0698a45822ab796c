import fastifyCookie from '@fastify/cookie';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { changeView, flagsFor, visitorView } from './visitorView.ts';

async function createApp() {
  const app = Fastify();
  await app.register(fastifyCookie);
  app.get('/*', (request, reply) => {
    const changed = changeView(request, reply, { site: 'DE', isSecure: true });
    if (changed) return changed;
    const view = visitorView(request, 'DE');
    return reply.send({ ...view, flags: flagsFor({ header: ['sticky'], footer: ['newsletter'] }, view) });
  });
  return app;
}

const plain = {
  isReduced: false,
  isNewsletterHidden: false,
  isDesktopView: false,
  client: 'CLASSIC',
  flags: { header: ['sticky'], footer: ['newsletter'] },
};
const reduced = { isReduced: true, flags: { header: ['sticky'], footer: ['reduced', 'newsletter'] } };
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1';

test.each([
  [{}, {}],
  [{ cookie: 'affiliate-number=4711' }, reduced],
  [{ cookie: 'xc-app=new' }, reduced],
  [{ cookie: 'xc-app=new_app; my-affiliate-number=1; x=affiliate-number=2' }, {}],
  [{ cookie: 'nl_status=DE.SUBSCRIBED' }, { isNewsletterHidden: true }],
  [{ cookie: 'nl_status=AT.SUBSCRIBED' }, {}],
  [{ 'user-agent': phone }, { client: 'MATCH' }],
  [{ 'user-agent': phone, cookie: 'desktop_DE=1' }, { isDesktopView: true }],
  [{ 'user-agent': phone, cookie: 'desktop_AT=1' }, { client: 'MATCH' }],
  [{ 'sec-ch-ua-mobile': '?1' }, { client: 'MATCH' }],
  [{ 'sec-ch-ua-mobile': '?0', 'user-agent': phone }, {}],
])('a request with %p gets a document with %p', async (headers: Record<string, string>, differences) => {
  const app = await createApp();
  const answer = await app.inject({
    url: '/',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', ...headers },
  });
  expect(answer.json()).toEqual({ ...plain, ...differences });
});

test('the link to the desktop view sets the site’s cookie and leads back to the page, and the other link removes the cookie (FOOT-34)', async () => {
  const app = await createApp();
  const headers = { host: 'shop.example', referer: 'https://shop.example/category/coffee?page=2' };
  const desktop = await app.inject({ url: '/?view=desktop', headers });
  expect([desktop.statusCode, desktop.headers.location]).toEqual([303, '/category/coffee?page=2']);
  expect(desktop.headers['set-cookie']).toMatch(/^desktop_DE=1; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/);
  expect(desktop.headers['cache-control']).toBe('private, no-store');
  const mobile = await app.inject({ url: '/?view=mobile', headers });
  expect(mobile.headers['set-cookie']).toMatch(/^desktop_DE=; .*Expires=Thu, 01 Jan 1970/);
});

test.each(['https://elsewhere.example/page', 'https://shop.example//elsewhere', 'no address', '/?view=desktop'])(
  'the link to the desktop view leads to the home page if the visitor followed it from %s',
  async (referer) => {
    const app = await createApp();
    const answer = await app.inject({ url: '/?view=desktop', headers: { host: 'shop.example', referer } });
    expect(answer.headers.location).toBe('/');
  },
);
