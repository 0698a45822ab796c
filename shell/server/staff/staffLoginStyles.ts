/** The style of the staff log-in: the shop's colours, light and dark. It loads no files. */
export const staffLoginStyles = `
:root{color-scheme:light dark;--paper:#faf7f2;--card:#fff;--ink:#1f1611;--edge:#8a7d72;--roast:#3b2417;--on-roast:#faf7f2;--bad:#b3261e;--bad-soft:#fbeceb;--link:#0f6b72}
@media (prefers-color-scheme:dark){:root{--paper:#17110d;--card:#211914;--ink:#f3ece3;--edge:#8f8175;--roast:#0e0a07;--on-roast:#f3ece3;--bad:#ff9d96;--bad-soft:#3a1b18;--link:#5fc6cc}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 24px;justify-content:space-between;align-items:baseline;padding:16px max(16px,50vw - 640px);background:var(--roast);color:var(--on-roast)}
header p{margin:0}header p:first-child{font:600 24px/1.2 Georgia,"Times New Roman",serif}
main{max-width:440px;margin:0 auto;padding:32px 16px 64px;overflow-wrap:anywhere}
h1{margin:0 0 16px;font:600 28px/1.2 Georgia,"Times New Roman",serif}
form{margin-top:24px;padding:20px;border:1px solid var(--edge);border-radius:12px;background:var(--card)}
form p{margin:0 0 16px}
label{display:block;margin-bottom:6px;font-weight:600}
input:not([type=hidden]){width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--paper);color:inherit;font:inherit}
input[aria-invalid]{border-color:var(--bad)}
button,.button{display:block;width:100%;min-height:48px;padding:10px 24px;border:1px solid transparent;border-radius:999px;background:var(--roast);color:var(--on-roast);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
@media (prefers-color-scheme:dark){button,.button{border-color:var(--edge)}}
.fault{padding:12px 16px;border:1px solid var(--bad);border-left-width:4px;border-radius:8px;background:var(--bad-soft);font-weight:600}
.out{margin-top:16px}.out a{display:inline-block;padding:10px 0;color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
@media (forced-colors:active){header{border-bottom:1px solid}button,.button{border-color:ButtonText}}
`;
