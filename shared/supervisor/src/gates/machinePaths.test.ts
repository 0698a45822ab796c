import { expect, test } from '@jest/globals';
import { machinePathsIn } from './machinePaths.ts';

/** The path is joined at runtime, because the gate would refuse it as a literal. */
const path = (...names: readonly string[]) => ['', ...names].join('/');
const found = (text: string) => machinePathsIn(text, '/opt/checkout');

test.each([
  ['a folder in quotation marks', `read('${path('work', 'root', 'registry.json')}')`],
  ["a person's own folder", `cd ${path('home', 'ada')} && ls`],
  ["the administrator's folder", `error: "${path('root', '.npm', '_logs')}"`],
  ['a folder of a Mac', `\`${path('Users', 'ada', 'shop')}\``],
  ['a named temporary folder', `TMP=${path('tmp', 'shop')}`],
  ['an address of a file', `file://${path('home', 'ada', 'index.html')}`],
  ['a position in a stack trace', `    at run (${path('work', 'shop', '../programs/run.ts')}:3:1)`],
  ['a Windows folder', ['C:', 'Users', 'ada'].join('\\')],
  ['a Windows folder in a string', ['C:', 'Users', 'ada'].join('\\\\')],
  ['the folder of this checkout, wherever it is', 'see /opt/checkout/shell/index.ts'],
])('machinePathsIn finds %s', (_, line) => {
  expect(found(`first\n${line}\nlast`)).toEqual([{ line: 2, text: line.trim() }]);
});

test.each([
  ['an address', `https://shop.example${path('home', 'kitchen')}`],
  ['an address with a port', `http://localhost:3000${path('root', 'x')}`],
  ['a path below another', `/service${path('work', 'orders')}`],
  ['a path after a variable', `\${origin}${path('home', 'kitchen')}`],
  ['a relative path', `./${path('tmp', 'x').slice(1)} ..${path('home', 'x')}`],
  ["a link's target", `<a href="${path('home', 'garden')}">`],
  ['an address in a record', `{ url: '${path('work', 'shoes')}', link: "${path('home', 'x')}" }`],
  ['a temporary folder whose name comes later', `mkdtemp(\`${path('tmp', '')}\${name}\`)`],
  ['a bare name', `'/${['work'].join('')}'`],
])('machinePathsIn ignores %s', (_, line) => {
  expect(found(line)).toEqual([]);
});
