import { breakpoints } from '@kontor/site';
import { font } from '@kontor/ui/document';

/** The style of the cart and the checkout without scripts. No other documents contain it. */
export const plainStyle = [
  '.k-loading{display:none}',
  '.k-cart{max-width:1440px;margin:0 auto;padding:32px 16px 80px;font-size:.9375rem;line-height:1.45}',
  `@media(min-width:${breakpoints.m + 1}px){.k-cart{padding-inline:24px}}@media(min-width:${breakpoints.xxl + 1}px){.k-cart{padding-inline:32px}}`,
  `.k-cart h1{font-size:clamp(2.125rem,1.2rem + 3.2vw,3.5rem);line-height:1.08}`,
  `.k-cart h2{margin:0;font:600 .9375rem/1.45 ${font.text};overflow-wrap:anywhere;hyphens:auto}`,
  '.k-cart p,.k-cart ul{margin:0}.k-cart h2 a{display:inline-block;padding-block:12px;margin-block:-12px;text-decoration:none}.k-cart h2 a:hover{text-decoration:underline}',
  '.k-columns{display:grid;grid-template-columns:minmax(0,1fr);gap:32px;margin-top:24px}',
  `@media(min-width:${breakpoints.m + 1}px){.k-columns{grid-template-columns:minmax(0,7fr) minmax(304px,4fr);align-items:start}}`,
  '.k-lines{padding:0;list-style:none}.k-lines li+li{border-top:1px solid var(--k-line)}',
  '.k-line{display:grid;grid-template-columns:clamp(64px,20vw,88px) minmax(0,1fr);gap:4px 16px;padding-block:16px}.k-line>*{grid-column:2}.k-line>.k-thumb{grid-area:1/1/5/2}',
  '.k-thumb{width:100%;aspect-ratio:1;border-radius:8px;background:var(--k-sand);object-fit:cover}',
  '.k-quiet{color:var(--k-ink-muted);font-size:.8125rem}.k-problem{color:var(--k-sale);font-weight:600}',
  '.k-forms{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin-top:8px}.k-forms form{display:flex;gap:8px}.k-sum{margin-inline-start:auto;text-align:end}.k-sum strong{font-size:1.0625rem;font-variant-numeric:tabular-nums}',
  '.k-cart input{box-sizing:border-box;width:5.5rem;min-height:44px;padding:8px 12px;border:1px solid var(--k-line-strong);border-radius:8px;background:var(--k-surface);color:var(--k-ink);font:inherit;font-variant-numeric:tabular-nums}',
  '.k-cart button,.k-button{display:inline-block;box-sizing:border-box;min-height:44px;padding:10px 20px;border:1px solid var(--k-line-strong);border-radius:999px;background:var(--k-surface);color:var(--k-ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}',
  '.k-cart .k-first{width:100%;min-height:52px;padding:14px 24px;border-color:transparent;background:var(--k-accent);color:var(--k-on-accent);font-size:1.0625rem}.k-cart .k-first:hover{background:var(--k-accent-strong)}',
  '.k-cart .k-link{padding-inline:12px;border-color:transparent;background:none;color:var(--k-ink-muted);text-decoration:underline}',
  '.k-card{display:grid;gap:16px;padding:24px;border-radius:16px;background:var(--k-surface)}.k-totals{display:grid;gap:8px}.k-totals>div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px}.k-totals dd{margin:0;font-variant-numeric:tabular-nums}.k-totals .k-total{font-size:1.0625rem;font-weight:600}dl.k-totals{margin:0}',
  '.k-notice{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;max-width:720px;margin-top:24px;padding:12px 16px;border-inline-start:6px solid var(--k-activating);border-radius:8px;background:var(--k-surface)}.k-notice.k-error{border-color:var(--k-sale);background:var(--k-danger-soft)}',
  '.k-stack{display:grid;gap:16px;justify-items:start;margin-top:24px;max-width:720px}',
  '.k-missing{color:var(--k-activating);font-weight:600}.k-voucher{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:6px 8px}.k-voucher label{grid-column:1/-1;font-weight:600}.k-cart .k-voucher input{width:100%}.k-card dt,.k-card span{overflow-wrap:anywhere}',
  '.k-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  '@media(forced-colors:active){.k-card,.k-notice{border:1px solid}}',
].join('');
