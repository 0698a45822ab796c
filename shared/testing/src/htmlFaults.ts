import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';

/** Resolves its configuration once: by itself it does so for every page, which takes longer than to look at the page. */
class ResolvedOnce extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(
    ...call: Parameters<StaticConfigLoader['getConfigFor']>
  ): ReturnType<StaticConfigLoader['getConfigFor']> {
    this.#resolved ??= super.getConfigFor(...call);
    return this.#resolved;
  }
}

const loader = new ResolvedOnce({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Both are names for the same.
    'attribute-boolean-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
  },
});
const validator = new HtmlValidate(loader);

/** A fragment brings its style to where it is included, in the middle of a page, where browsers take it all the same. */
const styles = /<style\b[^>]*>[^<]*<\/style>/g;

/**
 * What a validator finds wrong in a part of a page.
 *
 * @param part id of its container
 * @returns one line per fault; none where it is valid HTML
 */
export async function htmlFaults(part: string, html: string): Promise<string[]> {
  const page = `<!doctype html><html lang="de-DE"><head><title>Page</title></head><body><div id="${part}">${html.replaceAll(styles, '')}</div></body></html>`;
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
