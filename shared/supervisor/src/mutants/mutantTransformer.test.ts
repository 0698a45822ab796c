import { expect, test } from '@jest/globals';
import mutantTransformer from './mutantTransformer.ts';

const rest = {
  config: { rootDir: '/shop' },
  configString: '',
  instrument: false,
  supportsStaticESM: true,
} as Parameters<ReturnType<typeof mutantTransformer.createTransformer>['getCacheKey']>[2];

function aTransformer(replacement: string): ReturnType<typeof mutantTransformer.createTransformer> {
  const mutant = { name: 'a', file: 'a.ts', piece: 'one', replacement, harm: '', redIn: [] };
  return mutantTransformer.createTransformer({
    folder: '/shop/cart',
    mutant,
    swc: { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
  });
}

test('mutantTransformer changes only the mutant’s source', async () => {
  const transformer = aTransformer('two');
  const [planted, other] = await Promise.all(
    ['/shop/cart/a.ts', '/shop/other/a.ts'].map((file) => transformer.processAsync("f('one');", file, rest)),
  );
  expect(planted?.code).toContain("f('two');");
  expect(other?.code).toContain("f('one');");
  expect(transformer.process("f('one');", '/shop/cart/a.ts', rest).code).toContain("f('two');");
});

test('mutantTransformer uses a separate cache key per mutant', () => {
  const keyOf = (replacement: string, file: string) => aTransformer(replacement).getCacheKey("f('one');", file, rest);
  expect(keyOf('two', '/shop/cart/a.ts')).toBe(keyOf('two', '/shop/cart/a.ts'));
  expect(keyOf('two', '/shop/cart/a.ts')).not.toBe(keyOf('three', '/shop/cart/a.ts'));
  expect(keyOf('two', '/shop/cart/a.ts')).not.toBe(keyOf('one', '/shop/cart/a.ts'));
  expect(keyOf('two', '/shop/cart/b.ts')).toBe(keyOf('three', '/shop/cart/b.ts'));
});
