import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';
import { fieldsThatBrowsersJudge } from './fieldsThatBrowsersJudge.ts';

/**
 * Resolves its configuration once. The base class resolves it for every page, which takes longer than validating the
 * page.
 */
class CachingConfigLoader extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(
    ...call: Parameters<StaticConfigLoader['getConfigFor']>
  ): ReturnType<StaticConfigLoader['getConfigFor']> {
    this.#resolved ??= super.getConfigFor(...call);
    return this.#resolved;
  }
}

const loader = new CachingConfigLoader({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Both ways of writing a boolean attribute have the same meaning.
    'attribute-boolean-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
  },
});
const validator = new HtmlValidate(loader);

/** Fragments contain a style element in the body. This is invalid but works in all browsers. */
const styles = /<style\b[^>]*>[^<]*<\/style>/g;

/**
 * Validates the HTML of a page part before any script runs.
 *
 * @param part id of the part's container
 * @returns one line per fault
 */
export async function htmlFaults(part: string, html: string): Promise<string[]> {
  const page = `<!doctype html><html lang="de-DE"><head><title>Page</title></head><body><div id="${part}">${html.replaceAll(styles, '')}</div></body></html>`;
  const { results } = await validator.validateString(page);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...faults, ...fieldsThatBrowsersJudge(html).map((name) => `the form of the field ${name} lacks novalidate`)];
}
