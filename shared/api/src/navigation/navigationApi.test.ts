import { describe, expect, test } from '@jest/globals';
import { fakeHttpClient, ok } from '../http/fakeHttpClient.ts';
import { createNavigationApi } from './index.ts';

describe('the navigation tree', () => {
  test('the navigation tree gives every node children, however deep', async () => {
    const leaf = { title: 'Espresso', href: '/c/coffee-beans' };
    const http = fakeHttpClient(ok([{ title: 'Coffee', href: '/c/coffee', children: [leaf] }]));
    const [coffee] = await createNavigationApi(http).loadTree('DE');
    expect(coffee?.children[0]).toEqual({ ...leaf, children: [] });
    expect(http.calls[0]?.params).toEqual({ site: 'DE' });
  });

  test('the navigation tree comes from the route that a shop configures', async () => {
    const http = fakeHttpClient(ok([]), ok([]));
    const api = createNavigationApi(http);
    await api.loadTree('AT', { route: '/service/menu/tree' });
    await api.loadTree('AT', { route: undefined });
    expect(http.calls.map(({ url, params }) => [url, params])).toEqual([
      ['/service/menu/tree', { site: 'AT' }],
      ['/jsonflyoutnavigation', { site: 'AT' }],
    ]);
  });

  test('the navigation tree fills in the default size of a teaser picture', async () => {
    const teaser = { title: 'New', list: [{ link: { url: '/n' }, image: { src: '/pictures/scene/table.svg' } }] };
    const http = fakeHttpClient(ok([{ title: 'Coffee', href: '/c/coffee', teaser }]));
    const [coffee] = await createNavigationApi(http).loadTree('DE');
    expect(coffee?.teaser?.list[0]?.image).toMatchObject({ width: 488, height: 287 });
  });

  test('a navigation tree with a broken node deep inside is refused with the path of the node', async () => {
    const http = fakeHttpClient(ok([{ title: 'Coffee', href: '/c/coffee', children: [{ title: 'no address' }] }]));
    await expect(createNavigationApi(http).loadTree('DE')).rejects.toMatchObject({
      name: 'InvalidResponseError',
      problems: [expect.stringContaining('0.children.0.href')],
    });
  });
});

describe('the theme worlds', () => {
  test('the theme worlds keep the order of their sections and fill in what a world lacks', async () => {
    const world = { url: '/theme/a', imgUrl: '/pictures/scene/a.svg', title: 'A' };
    const sections = [{ key: 'new', headline: 'New', themeworlds: [world] }, { key: 'lastChance' }];
    const worlds = await createNavigationApi(fakeHttpClient(ok({ sections }))).loadThemeWorlds();
    expect(worlds.sections.map(({ key }) => key)).toEqual(['new', 'lastChance']);
    expect(worlds.sections[0]?.themeworlds[0]).toMatchObject({ ...world, badges: [], kontorCard: false });
    expect(worlds.sections[1]).toEqual({ key: 'lastChance', headline: '', themeworlds: [] });
  });
});
