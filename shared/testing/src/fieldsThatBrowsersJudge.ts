const forms = /<form\b(?<attributes>[^>]*)>(?<content>.*?)<\/form>/gs;

/** Fields whose content a browser checks itself: empty, too short, or of the wrong kind. */
const judged =
  /<(?:input|select|textarea)\b(?=[^>]*\s(?:required|pattern|minlength|min|max|step|type=["']?(?:email|url|number|date|month|week|time|datetime-local))\b)[^>]*>/g;

const nameOf = (field: string): string => /\sname=["']?([^"'\s>]*)/.exec(field)?.[1] ?? '';

/**
 * The fields whose faults a browser would report itself, in its own language. A form without scripts therefore sends
 * everything, and the server answers in the language of the page (SITE-58).
 *
 * @returns their names, one line per field
 */
export function fieldsThatBrowsersJudge(html: string): string[] {
  return [...html.matchAll(forms)].flatMap(({ groups: { attributes = '', content = '' } = {} }) =>
    /\snovalidate\b/i.test(attributes) ? [] : (content.match(judged) ?? []).map(nameOf),
  );
}
