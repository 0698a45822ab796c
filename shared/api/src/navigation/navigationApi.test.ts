import { describe, expect, test } from '@jest/globals';
import { fakeHttpClient, ok } from '../http/fakeHttpClient.ts';
import { createNavigationApi } from './index.ts';

describe('the navigation tree', () => {
  test('every node of the navigation tree has a list of children, however deep the node is (NAV-4)', async () => {
    const leaf = { title: 'Espresso', href: '/c/coffee-beans' };
    const http = fakeHttpClient(ok([{ title: 'Coffee', href: '/c/coffee', children: [leaf] }]));
    const [coffee] = await createNavigationApi(http).loadTree('DE');
    expect(coffee?.children[0]).toEqual({ ...leaf, children: [] });
    expect(http.calls[0]?.params).toEqual({ site: 'DE' });
  });

  test('the navigation tree is loaded from the route that a shop configures (CALL-20)', async () => {
    const http = fakeHttpClient(ok([]), ok([]));
    const api = createNavigationApi(http);
    await api.loadTree('AT', { route: '/service/menu/tree' });
    await api.loadTree('AT', { route: undefined });
    expect(http.calls.map(({ url, params }) => [url, params])).toEqual([
      ['/service/menu/tree', { site: 'AT' }],
      ['/jsonflyoutnavigation', { site: 'AT' }],
    ]);
  });

  test('the navigation tree fills in the default size of a teaser picture (NAV-5)', async () => {
    const teaser = { title: 'New', list: [{ link: { url: '/n' }, image: { src: '/pictures/scene/table.avif' } }] };
    const http = fakeHttpClient(ok([{ title: 'Coffee', href: '/c/coffee', teaser }]));
    const [coffee] = await createNavigationApi(http).loadTree('DE');
    expect(coffee?.teaser?.list[0]?.image).toMatchObject({ width: 488, height: 287 });
  });

  test('the navigation tree omits unreadable parts and keeps the rest (CALL-7, NAV-5)', async () => {
    const beans = { title: 'Beans', href: '/c/beans', target: null, teaser: null, children: null };
    const teaser = {
      title: null,
      list: [null, { link: { url: '/n', target: null }, image: null, badges: ['New', 1] }],
    };
    const coffee = { title: 'Coffee', href: '/c/coffee', teaser, children: [{ title: 'no address' }, beans, null, 7] };
    const http = fakeHttpClient(
      ok([coffee, { title: ' ', href: '/c/blank' }, { title: 'Sale', href: '/c/sale', children: {} }]),
    );
    const tree = await createNavigationApi(http).loadTree('DE');
    expect(tree.map(({ title }) => title)).toEqual(['Coffee', 'Sale']);
    expect(tree[0]?.children).toEqual([{ title: 'Beans', href: '/c/beans', children: [] }]);
    expect(tree[0]?.teaser).toMatchObject({ title: '', list: [{ link: { url: '/n', title: '' }, badges: ['New'] }] });
  });

  test.each([null, '<html>', {}, [{ title: 'no address' }, 7]])(
    'a navigation tree without any readable part is refused: %p',
    async (body) => {
      await expect(createNavigationApi(fakeHttpClient(ok(body))).loadTree('DE')).rejects.toMatchObject({
        name: 'InvalidResponseError',
      });
    },
  );

  test('a navigation tree may be empty', async () => {
    await expect(createNavigationApi(fakeHttpClient(ok([]))).loadTree('DE')).resolves.toEqual([]);
  });
});

describe('the theme worlds', () => {
  test('the theme worlds keep their sections’ order, and a world’s missing fields are filled in (NAV-6, NAV-7, CALL-21)', async () => {
    const world = { url: '/theme/a', imgUrl: '/pictures/scene/a.avif', title: 'A' };
    const sections = [{ key: 'new', headline: 'New', themeworlds: [world] }, { key: 'lastChance' }];
    const worlds = await createNavigationApi(fakeHttpClient(ok({ sections }))).loadThemeWorlds();
    expect(worlds.sections.map(({ key }) => key)).toEqual(['new', 'lastChance']);
    expect(worlds.sections[0]?.themeworlds[0]).toMatchObject({ ...world, badges: [], kontorCard: false });
    expect(worlds.sections[1]).toEqual({ key: 'lastChance', headline: '', themeworlds: [] });
  });

  test('the theme worlds omit unreadable parts and keep the rest (CALL-7)', async () => {
    const world = { url: '/theme/a', imgUrl: '/pictures/scene/a.avif', title: 'A' };
    const readable = { ...world, availability: null, badges: ['New', 7], kontorCard: 'yes', endDate: null };
    const body = {
      sections: [
        { key: 'vip', themeworlds: [world] },
        { key: 'new', headline: null, themeworlds: [{ url: '/b' }, readable] },
      ],
      translations: { online: 'Online', shop: null },
      overview: null,
    };
    const worlds = await createNavigationApi(fakeHttpClient(ok(body))).loadThemeWorlds();
    expect(worlds).toEqual({
      sections: [
        { key: 'new', headline: '', themeworlds: [{ ...world, availability: [], badges: ['New'], kontorCard: false }] },
      ],
      translations: { online: 'Online' },
    });
  });

  test.each([null, [], {}, { sections: 'none' }, { sections: [{ key: 'vip' }] }])(
    'theme worlds without any readable part are refused: %p',
    async (body) => {
      await expect(createNavigationApi(fakeHttpClient(ok(body))).loadThemeWorlds()).rejects.toMatchObject({
        name: 'InvalidResponseError',
      });
    },
  );
});
