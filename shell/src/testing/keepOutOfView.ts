import { afterEach, beforeEach } from '@jest/globals';

/** Replaces the browser's observer. */
class FarObserver {
  observe() {}
  disconnect() {}
}

/** Makes every element count as out of view in all of a file's tests. */
export function keepOutOfView(): void {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'IntersectionObserver', { value: FarObserver, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });
}
