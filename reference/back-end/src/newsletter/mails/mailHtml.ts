import { escapeHtml } from '@kontor/server/http';
import { brand } from '@kontor/site';
import type { MailText } from './mailTexts.ts';

/** An e-mail, ready to be shown as HTML or as plain text. */
export type MailDocument = MailText & {
  readonly locale: string;
  readonly greeting: string;
  readonly voucher: { readonly label: string; readonly code: string; readonly end: string | undefined } | undefined;
  readonly buttonUrl: string;
  readonly linkHint: string;
  readonly notes: readonly string[];
  readonly links: readonly { readonly text: string; readonly url: string }[];
};

/** The brand's colours as literal values, because mail programs do not support custom properties. */
const colour = {
  paper: '#FAF7F2',
  sheet: '#FFFFFF',
  ink: '#1F1611',
  roast: '#3B2417',
  accent: '#C8102E',
  quiet: '#6B5D52',
};

const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font:16px/1.6 ${sans};color:${colour.ink}">${escapeHtml(text)}</p>`;

const smallPrint = (html: string): string =>
  `<p style="margin:0 0 8px;font:13px/1.6 ${sans};color:${colour.quiet}">${html}</p>`;

const link = (text: string, url: string): string =>
  `<a href="${escapeHtml(url)}" style="color:${colour.roast};text-decoration:underline">${escapeHtml(text)}</a>`;

/** The button is a table, because some mail programs ignore the padding and corners of links. */
const button = (text: string, url: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="border-radius:4px;background:${colour.accent}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;font:600 16px/1.25 ${sans};color:#FFFFFF;text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;

const voucherBox = ({ label, code, end }: NonNullable<MailDocument['voucher']>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:24px 0"><tr><td align="center" style="padding:20px;background:${colour.paper};border:1px dashed ${colour.quiet};border-radius:4px"><span style="display:block;font:13px/1.6 ${sans};color:${colour.quiet}">${escapeHtml(label)}</span><strong style="font:600 24px/1.4 ${serif};letter-spacing:2px;color:${colour.ink}">${escapeHtml(code)}</strong>${end ? `<span style="display:block;font:13px/1.6 ${sans};color:${colour.quiet}">${escapeHtml(end)}</span>` : ''}</td></tr></table>`;

/** An e-mail as HTML, with one column, inline styles and no external resources. */
export function mailHtml(document: MailDocument): string {
  const { locale, subject, preview, headline, greeting, paragraphs, voucher, buttonUrl, linkHint, notes, links } =
    document;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:${colour.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 24px;font:600 22px/1.2 ${serif};color:${colour.roast}">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:32px;background:${colour.sheet};border-radius:4px">
<h1 style="margin:0 0 24px;font:600 28px/1.25 ${serif};color:${colour.roast}">${escapeHtml(headline)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${voucher ? voucherBox(voucher) : ''}
${button(document.button, buttonUrl)}
${smallPrint(`${escapeHtml(linkHint)}<br><span style="word-break:break-all">${link(buttonUrl, buttonUrl)}</span>`)}
</td></tr>
<tr><td style="padding:24px 0 0">
${notes.map((note) => smallPrint(escapeHtml(note))).join('\n')}
${smallPrint(links.map(({ text, url }) => link(text, url)).join(' &nbsp;·&nbsp; '))}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
