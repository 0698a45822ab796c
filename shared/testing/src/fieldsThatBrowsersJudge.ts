const forms = /<form\b(?<attributes>[^>]*)>(?<content>.*?)<\/form>/gs;

/**
 * Matches fields whose content a browser validates itself because it might be empty, too short or of the wrong type.
 */
const judged =
  /<(?:input|select|textarea)\b(?=[^>]*\s(?:required|pattern|minlength|min|max|step|type=["']?(?:email|url|number|date|month|week|time|datetime-local))\b)[^>]*>/g;

const nameOf = (field: string): string => /\sname=["']?([^"'\s>]*)/.exec(field)?.[1] ?? '';

/**
 * The fields whose errors a browser would report itself, in its own language. A form without scripts must not have such
 * fields, so that the server can respond to any input in the page's language (SITE-58).
 *
 * @returns the fields' names, one line per field
 */
export function fieldsThatBrowsersJudge(html: string): string[] {
  return [...html.matchAll(forms)].flatMap(({ groups: { attributes = '', content = '' } = {} }) =>
    /\snovalidate\b/i.test(attributes) ? [] : (content.match(judged) ?? []).map(nameOf),
  );
}
