import { createCompiledCatalog } from '@lingui/cli/api';

type Forms = Readonly<Record<string, readonly Token[]>>;

/** A piece of a compiled text: words, or a value with its format, which for plurals is a text for each form. */
type Token = string | readonly [name: string, format?: string, forms?: string | Forms];

/** What a text holds beside its words. */
type Contents = {
  readonly values: ReadonlySet<string>;
  readonly tags: readonly string[];
  /** The forms that each counted value has. */
  readonly plurals: readonly { readonly value: string; readonly forms: readonly string[] }[];
};

/** Counts that a page may show: of all whole numbers up to here every plural form is wanted. */
const largestCount = 1000;

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

/** The plural forms that a language has for whole numbers. */
function pluralForms(locale: string): ReadonlySet<string> {
  const rules = new Intl.PluralRules(locale);
  return new Set(Array.from({ length: largestCount + 1 }, (_, count) => rules.select(count)));
}

const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/**
 * What is wrong with a translation beside its words: a value that it drops or makes up, a mark-up element that is not
 * where it should be, a plural form that its language needs and that is not there.
 */
export function compareTexts(source: string, translation: string, locale: string): string[] {
  const wanted = contentsOf(tokensOf(source, locale));
  const given = contentsOf(tokensOf(translation, locale));
  const dropped = [...wanted.values].filter((name) => !given.values.has(name));
  const invented = [...given.values].filter((name) => !wanted.values.has(name));
  const missingForms = given.plurals.flatMap(({ value, forms }) =>
    [...pluralForms(locale)].filter((form) => !forms.includes(form)).map((form) => `${form} of ${value}`),
  );
  return [
    ...(dropped.length > 0 ? [`drops ${listed(dropped)}`] : []),
    ...(invented.length > 0 ? [`makes up ${listed(invented)}`] : []),
    ...(wanted.tags.join() === given.tags.join() ? [] : [`has other elements (${given.tags.join(' ') || 'none'})`]),
    ...(missingForms.length > 0 ? [`lacks the plural form ${missingForms.join(', ')}`] : []),
  ];
}
