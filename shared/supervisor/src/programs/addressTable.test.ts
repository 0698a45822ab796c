import { expect, test } from '@jest/globals';
import { addressTable } from './addressTable.ts';
import { readPorts } from './ports.ts';

test('addressTable lists every program with its address and live version, and the sites’ addresses', () => {
  const builds = [
    { name: 'shell', version: '0.1.0-aa', folder: '/x', isNew: true },
    { name: 'newsletter', version: '0.1.0-bb', folder: '/x', isNew: false },
  ] as const;
  expect(addressTable(readPorts({ PORT_SHELL: '80' }), builds)).toBe(
    [
      '',
      '  shop          http://localhost:80/                0.1.0-aa',
      '  cart          http://localhost:3003/cart/',
      '  footer        http://localhost:3002/footer/',
      '  header        http://localhost:3001/header/',
      '  newsletter    http://localhost:3004/newsletter/   0.1.0-bb',
      '  preview       http://localhost:3005/preview/',
      '  page-border   http://localhost:3010/',
      '  shop-api      http://localhost:3020/docs',
      '  operators     http://localhost:3012/',
      '  inbox         http://localhost:3020/inbox',
      '',
      '  Sites: http://{de, at, ch, ch-fr, pl, cz, hu, sk, tr}.localhost:80/',
      '',
    ].join('\n'),
  );
});
