import { createCompiledCatalog } from '@lingui/cli/api';

type Forms = Readonly<Record<string, readonly Token[]>>;

/** A part of a compiled string: words, or a value with its format and, for a plural, a string for each form. */
type Token = string | readonly [name: string, format?: string, forms?: string | Forms];

/** The parts of a string that its translation must also contain. */
type Contents = {
  readonly values: ReadonlySet<string>;
  readonly tags: readonly string[];
  /** The plural forms for each counted value. */
  readonly plurals: readonly { readonly value: string; readonly forms: readonly string[] }[];
};

/** The largest count that a page may show. Translations need the plural forms of all whole numbers up to it. */
const maxCount = 1000;

function tokensOf(text: string, locale: string): readonly Token[] {
  const { source } = createCompiledCatalog(locale, { text }, { namespace: 'json' });
  return JSON.parse(source).messages.text;
}

function contentsOf(tokens: readonly Token[]): Contents {
  const values = new Set<string>();
  const tags: string[] = [];
  const plurals: { value: string; forms: string[] }[] = [];
  for (const token of tokens) {
    if (typeof token === 'string') {
      tags.push(...(token.match(/<\/?\d+\/?>/g) ?? []));
      continue;
    }
    const [value, format, forms] = token;
    values.add(value);
    if (typeof forms !== 'object') continue;
    if (format === 'plural') plurals.push({ value, forms: Object.keys(forms) });
    for (const form of Object.values(forms).filter(Array.isArray)) {
      const inner = contentsOf(form);
      for (const name of inner.values) values.add(name);
      plurals.push(...inner.plurals.map(({ value: name, forms: names }) => ({ value: name, forms: [...names] })));
    }
  }
  return { values, tags: tags.sort(), plurals };
}

/** A locale's plural forms for whole numbers. */
function pluralForms(locale: string): ReadonlySet<string> {
  const rules = new Intl.PluralRules(locale);
  return new Set(Array.from({ length: maxCount + 1 }, (_, count) => rules.select(count)));
}

const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/**
 * The problems in a translation: missing or additional values, markup elements that differ from the source string's,
 * and missing plural forms of the locale.
 *
 * @returns one phrase per problem, such as `lacks {limit}`
 */
export function compareTexts(source: string, translation: string, locale: string): string[] {
  const required = contentsOf(tokensOf(source, locale));
  const actual = contentsOf(tokensOf(translation, locale));
  const missing = [...required.values].filter((name) => !actual.values.has(name));
  const additional = [...actual.values].filter((name) => !required.values.has(name));
  const missingForms = actual.plurals.flatMap(({ value, forms }) =>
    [...pluralForms(locale)].filter((form) => !forms.includes(form)).map((form) => `${form} of ${value}`),
  );
  return [
    ...(missing.length > 0 ? [`lacks ${listed(missing)}`] : []),
    ...(additional.length > 0 ? [`adds ${listed(additional)}`] : []),
    ...(required.tags.join() === actual.tags.join() ? [] : [`has other elements (${actual.tags.join(' ') || 'none'})`]),
    ...(missingForms.length > 0 ? [`lacks the plural form ${missingForms.join(', ')}`] : []),
  ];
}
