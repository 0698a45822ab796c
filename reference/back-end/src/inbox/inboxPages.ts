import { createHash } from 'node:crypto';
import { escapeHtml } from '@kontor/server/http';
import type { InboxMessage } from './inboxStore.ts';

const styles = `
:root { color-scheme: light; --ink: #1f1611; --quiet: #6b5d52; --line: #e4dbcf; --roast: #3b2417; }
body { margin: 0; background: #faf7f2; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font: 600 1.75rem/1.25 Georgia, serif; color: var(--roast); margin: 0 0 1.5rem; overflow-wrap: anywhere; }
a { color: var(--roast); }
:focus-visible { outline: 3px solid #0f6b72; outline-offset: 2px; }
ol { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid var(--line); border-radius: 4px; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; gap: 0.125rem; padding: 0.75rem 1rem; text-decoration: none; }
li a:hover { background: #f4eee5; }
li strong { overflow-wrap: anywhere; }
li span, dl, .empty { color: var(--quiet); font-size: 0.875rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0 0 1.5rem; }
dd { margin: 0; color: var(--ink); }
iframe { width: 100%; height: 48rem; border: 1px solid var(--line); border-radius: 4px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: #fff; border: 1px solid var(--line); border-radius: 4px; }
`;

const styleHash = createHash('sha256').update(styles).digest('base64');

/** The inbox's pages may only show themselves and a message in a frame. */
export const inboxPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A message may only use its own styles and open links in a new page. */
export const messagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;

const time = (iso: string): string =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.slice(0, 19).replace('T', ' '))} UTC</time>`;

const entry = ({ id, subject, to, receivedAt }: InboxMessage): string =>
  `<li><a href="/inbox/${id}"><strong>${escapeHtml(subject || '(no subject)')}</strong><span>${escapeHtml(to.join(', '))} · ${time(receivedAt)}</span></a></li>`;

/** All messages, newest first. */
export function inboxListPage(messages: readonly InboxMessage[]): string {
  const list =
    messages.length === 0 ? '<p class="empty">No mail yet.</p>' : `<ol>${messages.map(entry).join('\n')}</ol>`;
  return page('Inbox', `<h1>Inbox</h1>\n${list}`);
}

/** One message: its HTML in a frame that runs no scripts, and its text. */
export function inboxMessagePage({ id, subject, from, to, receivedAt, text, html }: InboxMessage): string {
  const frame = `<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/inbox/messages/${id}/html"></iframe>`;
  return page(
    subject || '(no subject)',
    `<p><a href="/inbox">All mail</a></p>
<h1>${escapeHtml(subject || '(no subject)')}</h1>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd><dt>Received</dt><dd>${time(receivedAt)}</dd></dl>
${html === '' ? '' : frame}
<details${html === '' ? ' open' : ''}><summary>Text</summary><pre>${escapeHtml(text)}</pre></details>`,
  );
}

/** The HTML of a message for the frame; links leave the frame. */
export function messageHtml({ html }: InboxMessage): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => `${head}${base}`) : `${base}${html}`;
}
