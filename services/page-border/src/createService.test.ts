import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Canary } from '@kontor/federation/registry';
import { newVisitor, sessionCookie, signPins, versionsCookie, visitorCookie } from '@kontor/server/identity';
import { createTestRedis } from '@kontor/server/testing/createTestRedis';
import { siteKeys } from '@kontor/site';
import type { Service } from './createService.ts';
import { mountPath } from './fragment/fragmentPath.ts';
import { staffCookies } from './testing/createTestBackend.ts';
import { versionSource } from './testing/createTestOrigin.ts';
import { createTestShop, type TestShop } from './testing/createTestService.ts';

jest.setTimeout(60_000);

let shop: TestShop;

beforeEach(async () => {
  shop = await createTestShop({ CALL_DEADLINE: '1500' });
});

afterEach(() => shop.close());

const headerUrl = `${mountPath}/header/DE/CLASSIC`;

async function started(): Promise<Service> {
  const service = shop.createService();
  await service.check();
  return service;
}

/** A response's status, version and edition. */
async function readFragment(service: Service, url = headerUrl) {
  const { statusCode, body } = await service.app.inject(url);
  return [statusCode, /<p>([\d.]+) /.exec(body)?.[1], /"(?:title|headline)":"([^"]*)"/.exec(body)?.[1]];
}

/** The response once content and rendering are up to date. Until then, each request triggers the next step. */
async function readAfterRenewal(service: Service) {
  for (let step = 0; step < 2; step += 1) {
    await readFragment(service);
    await service.settled();
  }
  return readFragment(service);
}

describe('a service with real calls and processes', () => {
  test('page-border reports at /readyz and in a metric that it cannot follow the registry, until it can follow it again', async () => {
    const service = await started();
    const told = async () => {
      await service.check();
      const { body } = await service.app.inject('/metrics');
      const { registry } = (await service.app.inject('/readyz')).json();
      return [registry, /pageborder_registry_followed (\d)/.exec(body)?.[1]];
    };
    expect(await told()).toEqual(['followed', '1']);
    shop.writeRegistry('{"schema":2');
    expect(await told()).toEqual(['kept', '0']);
    shop.writeRegistry();
    expect(await told()).toEqual(['followed', '1']);
  });

  test('page-border renders both parts from the back end’s content', async () => {
    const service = await started();
    expect(await readFragment(service)).toEqual([200, '1.0.0', 'first']);
    expect(await readFragment(service, `${mountPath}/footer/DE/CLASSIC`)).toEqual([200, '1.0.0', 'first']);
    expect(shop.complaints).toEqual([]);
  });

  test.each(['hanging', 'malformed', 'refusing', 'limiting'] as const)(
    'page-border serves the last valid fragment while the back end is %s, and the new one afterwards',
    async (behaviour) => {
      const service = await started();
      await readFragment(service);
      shop.backend.behaviour = behaviour;
      shop.backend.edition = 'second';
      for (let turn = 0; turn < 5; turn += 1) {
        shop.clock.milliseconds += 31_000;
        expect(await readFragment(service)).toEqual([200, '1.0.0', 'first']);
      }
      shop.backend.behaviour = 'normal';
      shop.clock.milliseconds += 31_000;
      expect(await readAfterRenewal(service)).toEqual([200, '1.0.0', 'second']);
    },
  );

  test('page-border shows staff the previewed content; a forged token costs one call, and the back end’s rate limit never empties a fragment', async () => {
    const service = await started();
    await readFragment(service);
    const asking = (cookie: string) => service.app.inject({ url: headerUrl, headers: { cookie } });
    const before = shop.backend.requests.length;
    const stateOf = async (cookie: string) =>
      /cache;desc=(\w+)/.exec(String((await asking(cookie)).headers['server-timing']))?.[1];
    expect(await stateOf(staffCookies)).toBe('preview');
    // One call checks the token and four load the content, all with the visitor's address.
    expect(shop.backend.requests.slice(before)).toEqual(
      Array(5).fill(expect.objectContaining({ cookie: staffCookies, forwardedFor: '127.0.0.1' })),
    );
    const forged = 'preview-token=a-token-of-my-own-making';
    for (let turn = 0; turn < 5; turn += 1) expect(await stateOf(forged)).toBe('hit');
    expect(shop.backend.requests).toHaveLength(before + 6);
    shop.backend.behaviour = 'limiting';
    expect((await asking(staffCookies)).body).toContain('"title":"first"');
    shop.clock.milliseconds += 31_000;
    expect(await readAfterRenewal(service)).toEqual([200, '1.0.0', 'first']);
    expect((await asking(staffCookies)).body).toContain('"title":"first"');
  });

  test('page-border renders a chosen version only for the staff who chose it, and the live version if the choice is forged or cannot be rendered', async () => {
    const key = 'k'.repeat(32);
    const service = shop.createService({ versionKey: key });
    shop.origin.publish('header', '2.0.0', versionSource('2.0.0'));
    shop.origin.publish('header', '3.0.0', 'throw new Error("broken")');
    shop.origin.activate('header', '1.0.0');
    shop.writeRegistry();
    await service.check();
    const versionFor = async (version: string, keyOfCookie = key) => {
      const previewToken = 'the-token-of-a-member-of-staff';
      const pins = signPins({ header: version }, 60_000, { key: keyOfCookie, previewToken, now: Date.now() });
      const cookie = `${staffCookies}; ${versionsCookie}=${pins}`;
      const { headers, body } = await service.app.inject({ url: headerUrl, headers: { cookie } });
      return [/<p>([\d.]+) /.exec(body)?.[1], headers['x-remote-version'], headers['cache-control']];
    };
    expect(await versionFor('2.0.0')).toEqual(['2.0.0', '2.0.0', 'private, no-store']);
    expect(await versionFor('2.0.0', 'f'.repeat(32))).toEqual(['1.0.0', '1.0.0', 'private, no-store']);
    expect(await versionFor('9.9.9')).toEqual(['1.0.0', '1.0.0', 'private, no-store']);
    expect(shop.complaints).toEqual([]);
    expect(await versionFor('3.0.0')).toEqual(['1.0.0', '1.0.0', 'private, no-store']);
    expect(shop.complaints).toEqual(['a canary or a version that staff have chosen cannot be rendered']);
    expect(await readFragment(service)).toEqual([200, '1.0.0', 'first']);
    // After a pause without requests the process has ended. The next request starts it again.
    shop.clock.milliseconds += 11 * 60_000;
    await service.check();
    expect(await versionFor('2.0.0')).toEqual(['2.0.0', '2.0.0', 'private, no-store']);
  });

  test('page-border renders the canary, uncached, for the visitors whom it includes, until it is rolled back', async () => {
    const service = shop.createService();
    shop.origin.publish('header', '2.0.0', versionSource('2.0.0'));
    shop.origin.activate('header', '1.0.0');
    const give = async (percent: number | undefined) => {
      shop.origin.setCanary('header', percent === undefined ? undefined : { version: '2.0.0', percent });
      shop.writeRegistry();
      await service.check();
    };
    const answerFor = async (cookie?: string, url = headerUrl) => {
      const { headers, body } = await service.app.inject({ url, headers: cookie ? { cookie } : {} });
      return [/<p>([\d.]+) /.exec(body)?.[1], String(headers['cache-control']).split(',')[0]];
    };
    const visitor = `${visitorCookie}=${newVisitor()}`;
    await give(100);
    expect(await answerFor(visitor)).toEqual(['2.0.0', 'private']);
    expect(await answerFor()).toEqual(['1.0.0', 'public']);
    expect(await answerFor(`${visitorCookie}=1`)).toEqual(['1.0.0', 'public']);
    // The shell requests the canary by its address.
    expect(await answerFor(undefined, `${headerUrl}?only=markup&canary=1`)).toEqual(['2.0.0', 'public']);
    expect(await answerFor(visitor, `${mountPath}/footer/DE/CLASSIC`)).toEqual(['1.0.0', 'public']);

    await give(0);
    expect(await answerFor(visitor)).toEqual(['1.0.0', 'public']);
    await give(100);
    expect(await answerFor(visitor)).toEqual(['2.0.0', 'private']);
    await give(undefined);
    expect(await answerFor(visitor)).toEqual(['1.0.0', 'public']);
    expect(await answerFor(undefined, `${headerUrl}?only=markup&canary=1`)).toEqual(['1.0.0', 'public']);
    expect(shop.complaints).toEqual([]);
  });

  test('page-border never shows other visitors a canary that is limited to one site or to customers, and never caches it for them', async () => {
    const service = shop.createService();
    shop.origin.publish('header', '2.0.0', versionSource('2.0.0'));
    shop.origin.activate('header', '1.0.0');
    const give = async (audience: NonNullable<Canary['audience']>) => {
      shop.origin.setCanary('header', { version: '2.0.0', percent: 0, audience });
      shop.writeRegistry();
      await service.check();
    };
    const visitor = `${visitorCookie}=${newVisitor()}`;
    const answerFor = async (site: string, more = '') => {
      const url = `${mountPath}/header/${site}/CLASSIC`;
      const { headers, body } = await service.app.inject({ url, headers: { cookie: `${visitor}; ${more}` } });
      return [/<p>([\d.]+) /.exec(body)?.[1], String(headers['cache-control']).split(',')[0]];
    };
    const [canary, stable] = [
      ['2.0.0', 'private'],
      ['1.0.0', 'public'],
    ];
    await give({ percent: 100, sites: ['AT', 'CH_FR'] });
    for (const site of ['AT', 'CH_FR', 'AT']) expect(await answerFor(site)).toEqual(canary);
    for (const site of ['DE', 'CH']) expect(await answerFor(site)).toEqual(stable);
    await give({ percent: 100, group: 'customers' });
    expect(await answerFor('AT', `${sessionCookie}=x`)).toEqual(canary);
    expect(await answerFor('AT')).toEqual(stable);
    await give({ percent: 100, group: 'guests' });
    expect(await answerFor('AT', `${sessionCookie}=x`)).toEqual(stable);
    expect(await answerFor('AT')).toEqual(canary);
  });

  test('page-border renders the stable version while the canary cannot be rendered', async () => {
    const service = shop.createService();
    shop.origin.publish('header', '2.0.0', 'throw new Error("broken")');
    shop.origin.activate('header', '1.0.0');
    shop.origin.setCanary('header', { version: '2.0.0', percent: 100 });
    shop.writeRegistry();
    await service.check();
    const cookie = `${visitorCookie}=${newVisitor()}`;
    expect((await service.app.inject({ url: headerUrl, headers: { cookie } })).body).toContain('<p>1.0.0 ');
    expect(shop.complaints).toEqual(['a canary or a version that staff have chosen cannot be rendered']);
  });

  test('page-border swaps versions back and forth under load without a failed response', async () => {
    const service = await started();
    const seen = new Set<unknown>();
    const statuses = new Set<unknown>();
    let isRunning = true;
    const asking = Array.from({ length: 10 }, async (_, index) => {
      for (let turn = index; isRunning; turn += 1) {
        const site = ['DE', 'AT', 'PL', 'TR'][turn % 4];
        const [status, version] = await readFragment(service, `${mountPath}/header/${site}/CLASSIC`);
        statuses.add(status);
        seen.add(version);
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    for (const version of ['1.1.0', '1.2.0']) {
      shop.origin.publish('header', version, versionSource(version));
      shop.writeRegistry();
      await service.check();
      expect(await readAfterRenewal(service)).toEqual([200, version, 'first']);
    }
    shop.origin.activate('header', '1.1.0');
    shop.writeRegistry();
    await service.check();
    expect(await readAfterRenewal(service)).toEqual([200, '1.1.0', 'first']);
    isRunning = false;
    await Promise.all(asking);
    expect([...statuses]).toEqual([200]);
    expect([...seen].sort()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  test('page-border serves fragments after a restart while everything else is down', async () => {
    const first = await started();
    await readFragment(first);
    await first.close();
    shop.backend.behaviour = 'refusing';
    shop.writeRegistry('{');
    const second = await started();
    expect(await readFragment(second)).toEqual([200, '1.0.0', 'first']);
    expect((await second.app.inject('/readyz')).statusCode).toBe(503);
    shop.writeRegistry();
    shop.origin.isHanging = true;
    await second.check();
    expect((await second.app.inject('/readyz')).statusCode).toBe(200);
    expect(await readFragment(second)).toEqual([200, '1.0.0', 'first']);
  });

  test('page-border starts within its start timeout even if the origin hangs, and serves once a version has loaded', async () => {
    for (let patch = 1; patch < 20; patch += 1)
      for (const part of ['header', 'footer'] as const)
        shop.origin.publish(part, `1.0.${patch}`, versionSource(`1.0.${patch}`));
    shop.writeRegistry();
    shop.origin.isHanging = true;
    const service = shop.createService({ callDeadlineMs: 60_000 });
    await service.start(100);
    await shop.origin.requested(2);
    expect([...shop.origin.requests].sort()).toEqual(['/footer/1.0.19/server.cjs', '/header/1.0.19/server.cjs']);
    expect((await service.app.inject('/healthz')).statusCode).toBe(200);
    expect((await service.app.inject('/readyz')).statusCode).toBe(503);
    shop.origin.release();
    await service.check();
    expect((await service.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('page-border has rendered every site’s header and footer with their content before it is ready, even if the back end starts later', async () => {
    const service = shop.createService();
    shop.backend.behaviour = 'refusing';
    const start = service.start(60_000);
    await service.check();
    expect((await service.app.inject('/readyz')).json().message).toBe(
      'The first fragments of each site are being rendered.',
    );
    shop.backend.behaviour = 'normal';
    shop.clock.milliseconds += 31_000;
    await start;
    expect((await service.app.inject('/readyz')).statusCode).toBe(200);
    const firstFragments = siteKeys.flatMap((site) =>
      ['header', 'footer'].map(async (part) => {
        const { headers, body } = await service.app.inject(`${mountPath}/${part}/${site}/CLASSIC?only=markup`);
        const state = /cache;desc=(\w+)/.exec(String(headers['server-timing']))?.[1];
        return [state, /"(?:title|headline)":"([^"]*)"/.exec(body)?.[1]].join(' ');
      }),
    );
    expect(new Set(await Promise.all(firstFragments))).toEqual(new Set(['hit first']));
  });

  test('page-border becomes ready after its start timeout even without the back end’s content', async () => {
    const service = shop.createService();
    shop.backend.behaviour = 'refusing';
    await service.start(0);
    await service.check();
    expect((await service.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('page-border becomes ready and serves the footer even if the header cannot be rendered', async () => {
    shop.origin.publish('header', '1.0.0', 'throw 1');
    shop.writeRegistry();
    const service = shop.createService();
    await service.start(60_000);
    expect((await service.app.inject('/readyz')).json().message).toBe('No version renders yet of header.');
    shop.clock.milliseconds += 30_000;
    const answer = await service.app.inject('/readyz');
    expect([answer.statusCode, answer.json().versions]).toEqual([200, { footer: '1.0.0' }]);
    expect(await readFragment(service, `${mountPath}/footer/DE/CLASSIC`)).toEqual([200, '1.0.0', 'first']);
    expect((await service.app.inject(headerUrl)).statusCode).toBe(503);
    shop.origin.publish('header', '1.0.1', versionSource('1.0.1'));
    shop.writeRegistry();
    await service.check();
    expect((await service.app.inject('/readyz')).json().versions).toEqual({ header: '1.0.1', footer: '1.0.0' });
  });

  test('page-border is not ready while neither header nor footer can be rendered', async () => {
    for (const part of ['header', 'footer'] as const) shop.origin.publish(part, '1.0.0', 'throw 1');
    shop.writeRegistry();
    const service = shop.createService();
    await service.start(0);
    await service.check();
    expect((await service.app.inject('/readyz')).json().message).toBe('No version renders yet of header and footer.');
  });

  test('page-border removes files in older formats when it starts', async () => {
    const old = join(shop.config.dataFolder, 'fragments-1');
    mkdirSync(old, { recursive: true });
    await shop.createService().start();
    expect(existsSync(old)).toBe(false);
  });

  test('page-border counts and logs a swap and a refusal', async () => {
    const service = await started();
    await readFragment(service);
    shop.origin.publish('header', '1.1.0', 'throw 1');
    shop.writeRegistry();
    await service.check();
    const { body } = await service.app.inject('/metrics');
    expect(body).toContain('pageborder_swaps_total{remote="header",outcome="swapped"} 1');
    expect(body).toContain('pageborder_swaps_total{remote="header",outcome="refused"} 1');
    expect(body).toContain('pageborder_live_version{remote="header",version="1.0.0"} 1');
    expect(body).toMatch(/pageborder_render_seconds_count\{remote="header",version="1\.0\.0"\} [1-9]/);
    expect(shop.complaints).toEqual(['a version was refused']);
  });

  test('page-border serves fragments with a read-only data folder, and reports each file that could not be stored', async () => {
    const folder = join(shop.config.dataFolder, 'file');
    mkdirSync(shop.config.dataFolder, { recursive: true });
    writeFileSync(folder, '');
    const service = shop.createService({ dataFolder: folder });
    await service.check();
    expect(await readFragment(service)).toEqual([200, '1.0.0', 'first']);
    expect(await readFragment(service, `${mountPath}/footer/DE/CLASSIC`)).toEqual([200, '1.0.0', 'first']);
    expect((await service.app.inject('/readyz')).statusCode).toBe(200);
    await service.close();
    expect([...shop.complaints].sort()).toEqual([
      'a fragment cannot be stored on disk',
      'a server file cannot be stored on disk',
      'a server file cannot be stored on disk',
    ]);
  });

  test('page-border serves the later of two versions published within a second', async () => {
    const service = await started();
    for (const version of ['1.1.0', '1.2.0']) {
      shop.origin.publish('header', version, versionSource(version));
      shop.writeRegistry();
      void service.check();
    }
    // The first check was already running.
    for (let turn = 0; turn < 2; turn += 1) await service.check();
    expect((await readAfterRenewal(service))[1]).toBe('1.2.0');
    expect(shop.complaints).toEqual([]);
  });

  test('page-border responds as usual while Redis goes down and comes back', async () => {
    let redis = await createTestRedis();
    const service = shop.createService({ cacheUrl: redis.url });
    await service.check();
    for (const site of ['DE', 'AT', 'PL', 'TR', 'HU', 'CZ'] as const) {
      await redis.close();
      expect(await readFragment(service, `${mountPath}/header/${site}/CLASSIC`)).toEqual([200, '1.0.0', 'first']);
      redis = await createTestRedis(Number(new URL(redis.url).port));
      expect(await readFragment(service, `${mountPath}/footer/${site}/CLASSIC`)).toEqual([200, '1.0.0', 'first']);
    }
    await redis.close();
  });
});
