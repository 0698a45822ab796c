import { escapeHtml } from '@kontor/server/http';
import { developerPage } from '../developerPages.ts';
import type { OpenApiDocument, OpenApiOperation } from './createOpenApi.ts';

/** Turns everything between backticks into a `code` element. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const anchor = (name: string): string => name.toLowerCase().replace(/\W+/g, '-');

const schemaBlock = (schema: unknown): string =>
  `<details><summary>Schema</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

const row = (head: string, ...cells: readonly string[]): string =>
  `<tr><th scope="row">${head}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const table = (title: string, rows: readonly string[]): string =>
  rows.length === 0 ? '' : `<h4>${title}</h4><table>${rows.join('')}</table>`;

function operationBlock(name: string, { summary, parameters, requestBody, responses }: OpenApiOperation): string {
  const parameterRows = parameters.map(({ name, in: location, required, schema }) =>
    row(code(name), `${location}${required ? ', required' : ''}`, code(JSON.stringify(schema))),
  );
  const answerRows = Object.entries(responses).map(([status, { description, content = {} }]) => {
    const [[mediaType, body] = []] = Object.entries(content);
    const media = mediaType === undefined || mediaType === 'application/json' ? '' : ` ${code(mediaType)}`;
    return row(
      status,
      prose(description) + media + (body?.schema && Number(status) < 400 ? schemaBlock(body.schema) : ''),
    );
  });
  return `<article id="${anchor(name)}">
<h3>${escapeHtml(name)}</h3>
<p>${prose(summary)}</p>
${table('Parameters', parameterRows)}
${requestBody ? `<h4>Body</h4>${schemaBlock(requestBody.content['application/json']?.schema)}` : ''}
${table('Answers', answerRows)}
</article>`;
}

/** The documentation as a page that loads no other files. */
export function docsPage({ info, tags, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  const section = (tag: string): string => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<section><h2 id="${anchor(tag)}">${escapeHtml(tag)}</h2>
${own.map(({ name, operation }) => operationBlock(name, operation)).join('\n')}</section>`;
  };
  const names = tags.map(({ name }) => name);
  const links = names.map((name) => `<li><a href="#${anchor(name)}">${escapeHtml(name)}</a></li>`).join('');
  return developerPage(
    info.title,
    `<h1>${escapeHtml(info.title)}</h1>
<p>${prose(info.description)}</p>
<p><a href="/docs/openapi.json">OpenAPI 3.1</a></p>
<nav aria-label="Subjects"><ul>${links}</ul></nav>
${names.map(section).join('\n')}`,
  );
}
