const forms = /<form\b(?<attributes>[^>]*)>(?<content>.*?)<\/form>/gs;

/** Fields whose content a browser judges: empty, too short, or of another kind. */
const judged =
  /<(?:input|select|textarea)\b(?=[^>]*\s(?:required|pattern|minlength|min|max|step|type=["']?(?:email|url|number|date|month|week|time|datetime-local))\b)[^>]*>/g;

const nameOf = (field: string): string => /\sname=["']?([^"'\s>]*)/.exec(field)?.[1] ?? '';

/**
 * The fields of which a browser would say itself what is wrong, in its own language: where no script stops it, a form sends
 * everything and the server answers in the language of the page (SITE-58).
 *
 * @returns their names, one line per field
 */
export function fieldsThatBrowsersJudge(html: string): string[] {
  return [...html.matchAll(forms)].flatMap(({ groups: { attributes = '', content = '' } = {} }) =>
    /\snovalidate\b/i.test(attributes) ? [] : (content.match(judged) ?? []).map(nameOf),
  );
}
