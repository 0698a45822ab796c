import { afterEach, describe, expect, test } from '@jest/globals';
import { buildRegistry } from '@kontor/federation/testing';
import { takeForms } from './forms.ts';
import type { Page, PageSource } from './pageSource.ts';
import { createTestShell } from './testing/createTestShell.ts';

let shell: Awaited<ReturnType<typeof createTestShell>> | undefined;

afterEach(() => shell?.close());

const flags: Page['flags'] = { header: [], footer: [] };
const article: Page = { name: 'product', subject: 'teapot', status: 200, flags };
const missing: Page = { name: 'message', subject: 'gone', status: 404, flags };
const content = { content: { title: 'Teapot' }, json: '{"title":"Teapot"}' };

/** Another company's pages: an article, its form, and a notice for all other paths. */
const foreignPages: PageSource = {
  match: (path) => (path === '/teapot' ? article : missing),
  redirect: ({ path }) =>
    path === '/kettle' ? { address: '/teapot', status: 302, cacheControl: 'no-cache' } : undefined,
  load: async ({ page, form, query }) => ({
    page,
    content: page === article ? (form ? { content: form.content, json: '{"title":"Sold"}' } : content) : undefined,
    isPersonal: query === '?mine',
    plain: { markup: `<p>${page === article ? 'A teapot.' : 'Nothing here.'}</p>`, title: 'Pots' },
  }),
  addressOn: async (site, { path }) => `${path}?on=${site}`,
  async addRoutes(app, answer) {
    await takeForms(app, (forms) => {
      forms.post('/teapot', (request, reply) => answer(request, reply, { status: 422, content: { title: 'Sold' } }));
    });
  },
};

const rendered = { header: '<p>rendered header</p>', footer: '<p>rendered footer</p>' };

async function shop(pages: PageSource) {
  shell = await createTestShell(
    {},
    { current: async () => buildRegistry(['header', 'cart', 'footer']) },
    { load: async () => rendered },
    undefined,
    () => pages,
  );
  return shell.app;
}

describe('a shell with another company’s pages', () => {
  test('a shell with another company’s pages shows their content between its own header and footer', async () => {
    const app = await shop(foreignPages);
    const { body, statusCode } = await app.inject('/teapot');
    expect(statusCode).toBe(200);
    expect(body).toMatch(
      /<div id="header"><p>rendered header<\/p><\/div>\n<main id="page".*<p>A teapot\.<\/p>.*<\/main>\n<script>.*<div id="footer"><p>rendered footer<\/p><\/div>/s,
    );
    expect(body).toContain('<title>Pots – Kontor</title>');
    expect(body).toContain('id="kontor-content">{"title":"Teapot"}</script>');
    expect(body).toContain('"page":"product"');
  });

  test('a shell with another company’s pages uses their status, redirects and addresses on other sites', async () => {
    const app = await shop(foreignPages);
    const unknown = await app.inject('/pan');
    expect([unknown.statusCode, unknown.headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect((await app.inject('/kettle')).headers.location).toBe('/teapot');
    const headers = { host: 'localhost:3000', referer: 'http://localhost:3000/teapot' };
    expect((await app.inject({ url: '/site/at', headers })).headers.location).toBe('/teapot?on=AT');
  });

  test('a shell with another company’s pages accepts their forms, and keeps personal data out of its cache', async () => {
    const app = await shop(foreignPages);
    const headers = {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const answer = await app.inject({ method: 'POST', url: '/teapot', headers, payload: 'a=b' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'private, no-store']);
    expect(answer.body).toContain('{"title":"Sold"}');
    expect((await app.inject('/teapot?mine')).headers['cache-control']).toBe('private, no-store');
    expect((await app.inject('/teapot')).body).toContain('{"title":"Teapot"}');
  });
});

test('a document whose content depends on a cookie is composed once for each variant, and no browser stores it', async () => {
  const composed: string[] = [];
  const [first, second] = ['first', 'second'].map((title) => ({
    content: { title },
    get json() {
      composed.push(title);
      return JSON.stringify({ title });
    },
  }));
  const app = await shop({
    match: () => article,
    load: async ({ page, request }) => ({
      ...{ page, isPersonal: false, isChosenByCookie: true },
      content: request.cookies['choice'] === 'second' ? second : first,
    }),
  });
  for (const choice of ['first', 'second', 'first', 'second']) {
    const { body, headers } = await app.inject({ url: '/teapot', headers: { cookie: `choice=${choice}` } });
    expect(body).toContain(`{"title":"${choice}"}</script>`);
    expect(headers['cache-control']).toBe('private, no-store');
  }
  expect(composed).toEqual(['first', 'second']);
});

test('a shell with the smallest page source serves documents with a header and footer', async () => {
  const app = await shop({ match: () => missing, load: async ({ page }) => ({ page, isPersonal: false }) });
  const { body, statusCode } = await app.inject('/');
  expect([statusCode, body.includes(rendered.header), body.includes(rendered.footer)]).toEqual([404, true, true]);
  expect((await app.inject('/site/at')).headers.location).toBe('/');
});
