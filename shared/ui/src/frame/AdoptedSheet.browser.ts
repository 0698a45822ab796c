import type { EmotionCache } from '@emotion/cache';
import { adoptStyle, dropStyle } from '@kontor/browser';

type Sheet = EmotionCache['sheet'];
type Options = { readonly key: string; readonly container: Node };

/** Replaces emotion's sheet, which uses style elements, with a constructed style sheet in the shadow tree. */
class AdoptedSheet {
  readonly key: string;
  readonly container: Node;
  readonly tags: readonly HTMLStyleElement[] = [];
  before: ChildNode | null = null;
  #sheet: CSSStyleSheet | undefined;

  constructor({ key, container }: Options) {
    this.key = key;
    this.container = container;
  }

  insert(rule: string): void {
    this.#sheet ??= adoptStyle(this.container as ShadowRoot);
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch {
      // The browser does not support this rule's selector, so only this rule is dropped.
    }
  }

  hydrate(): void {}

  flush(): void {
    if (this.#sheet) dropStyle(this.container as ShadowRoot, this.#sheet);
    this.#sheet = undefined;
  }
}

/** Creates a sheet for emotion that needs no style element. */
export function createAdoptedSheet(key: string, container: ShadowRoot): Sheet {
  return new AdoptedSheet({ key, container }) as unknown as Sheet;
}
