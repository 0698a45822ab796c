import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@kontor/server/http';
import type { FastifyReply } from 'fastify';

const styles = readFileSync(join(import.meta.dirname, 'developerPages.css'), 'utf8');
const styleHash = createHash('sha256').update(styles).digest('base64');

/** A page loads nothing except frames that show pages on this host. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page for developers, in English, that loads no other files. */
export const developerPage = (title: string, content: string): string => `<!doctype html>
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

/** Sends a page. A page that is not a `developerPage` needs a separate policy. */
export const sendPage = (reply: FastifyReply, html: string, contentPolicy = policy): FastifyReply =>
  reply.header('content-security-policy', contentPolicy).type('text/html; charset=utf-8').send(html);
