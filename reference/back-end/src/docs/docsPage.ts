import { createHash } from 'node:crypto';
import { escapeHtml } from '@kontor/server/http';
import type { OpenApiAnswer, OpenApiDocument, OpenApiOperation, OpenApiParameter } from './createOpenApi.ts';

const styles = `
:root { color-scheme: light; --ink: #1f1611; --quiet: #6b5d52; --line: #e4dbcf; --roast: #3b2417; }
body { margin: 0; background: #faf7f2; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2 { font-family: Georgia, serif; font-weight: 600; color: var(--roast); line-height: 1.25; }
h2 { margin: 3rem 0 1rem; }
h3 { margin: 0; font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 0.25rem; font-size: 0.875rem; }
a { color: var(--roast); }
:focus-visible { outline: 3px solid #0f6b72; outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; padding: 0; list-style: none; }
article { background: #fff; border: 1px solid var(--line); border-radius: 4px; padding: 1rem; }
article + article { margin-top: 0.75rem; }
article > p { margin: 0.25rem 0 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; }
th { font-weight: 400; white-space: nowrap; }
code, pre { font: 0.8125rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { margin: 0.25rem 0 0; padding: 0.75rem; max-height: 24rem; overflow: auto; background: #faf7f2; white-space: pre-wrap; }
summary { cursor: pointer; color: var(--quiet); font-size: 0.875rem; }
`;

/** The page may only show itself. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A text whose `code` is marked up. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const anchor = (name: string): string => name.toLowerCase().replace(/\W+/g, '-');

const schemaBlock = (schema: unknown): string =>
  `<details><summary>Schema</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

const parameterRow = ({ name, in: location, required, schema }: OpenApiParameter): string =>
  `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${location}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`;

function answerRow([status, { description, content = {} }]: [string, OpenApiAnswer]): string {
  const [mediaType, body] = Object.entries(content)[0] ?? [];
  const isOther = mediaType !== undefined && mediaType !== 'application/json';
  const media = isOther ? ` <code>${escapeHtml(mediaType)}</code>` : '';
  const schema = body?.schema && Number(status) < 400 ? schemaBlock(body.schema) : '';
  return `<tr><th scope="row">${status}</th><td>${prose(description)}${media}${schema}</td></tr>`;
}

function operationBlock(method: string, path: string, operation: OpenApiOperation): string {
  const { summary, parameters, requestBody, responses } = operation;
  const table = (title: string, rows: readonly string[]): string =>
    rows.length === 0 ? '' : `<h4>${title}</h4><table>${rows.join('')}</table>`;
  return `<article id="${anchor(`${method} ${path}`)}">
<h3>${method.toUpperCase()} ${escapeHtml(path)}</h3>
<p>${prose(summary)}</p>
${table('Parameters', parameters.map(parameterRow))}
${requestBody ? `<h4>Body</h4>${schemaBlock(requestBody.content['application/json']?.schema)}` : ''}
${table('Answers', Object.entries(responses).map(answerRow))}
</article>`;
}

/** The documentation as a page without other files. */
export function docsPage({ info, tags, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const section = ({ name }: { readonly name: string }): string => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2 id="${anchor(name)}">${escapeHtml(name)}</h2>
${own.map(({ path, method, operation }) => operationBlock(method, path, operation)).join('\n')}</section>`;
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(info.title)}</h1>
<p>${prose(info.description)}</p>
<p><a href="/docs/openapi.json">OpenAPI 3.1</a></p>
<nav aria-label="Subjects"><ul>${tags.map(({ name }) => `<li><a href="#${anchor(name)}">${escapeHtml(name)}</a></li>`).join('')}</ul></nav>
${tags.map(section).join('\n')}
</main>
</body>
</html>
`;
}
