import { afterEach, beforeEach } from '@jest/globals';

/** Stands in for the browser's observer. */
class FarObserver {
  observe() {}
  disconnect() {}
}

/** Lets nothing be near to what the visitor sees, in every test of a file. */
export function keepOutOfView(): void {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'IntersectionObserver', { value: FarObserver, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });
}
