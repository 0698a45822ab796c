import { expect, jest, test } from '@jest/globals';
import { loadOnce } from './loadOnce.ts';

test('loadOnce shares its result but does not keep a failure', async () => {
  const load = jest.fn(async () => 'loaded').mockRejectedValueOnce(new Error('chunk'));
  const once = loadOnce(load);
  const [first, second] = [once(), once()];
  await expect(first).rejects.toThrow('chunk');
  await expect(second).rejects.toThrow('chunk');
  expect(await Promise.all([once(), once()])).toEqual(['loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
});
