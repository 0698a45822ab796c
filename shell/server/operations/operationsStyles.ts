/** The style of the page for operators: the shop's colours, light and dark. It loads no files. */
export const operationsStyles = `
:root{color-scheme:light dark;--paper:#faf7f2;--card:#fff;--ink:#1f1611;--quiet:#65584f;--edge:#ddd3c7;--roast:#3b2417;--on-roast:#faf7f2;
--shade:rgb(31 22 17/.32);--v1:#0f6b72;--v2:#c8102e;--v3:#8a5a00;--v4:#5a46a5;--bad:#b3261e;--good:#1e6b43;--code:#f1ebe2}
@media (prefers-color-scheme:dark){:root{--paper:#17110d;--card:#211914;--ink:#f3ece3;--quiet:#b9aca0;--edge:#43362c;--roast:#0e0a07;--on-roast:#f3ece3;
--shade:rgb(243 236 227/.3);--v1:#5fc6cc;--v2:#ff8a93;--v3:#e3b25c;--v4:#b9a7f5;--bad:#ff9d96;--good:#7fd0a4;--code:#2c221b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.in{max-width:1280px;margin:0 auto;padding:0 16px}
.top{background:var(--roast);color:var(--on-roast);padding:20px 0}
.top .in{display:flex;flex-wrap:wrap;gap:4px 24px;align-items:baseline;justify-content:space-between}
.top p{margin:0;font-size:14px}
.top a{color:inherit}
h1,h2{font-family:Georgia,"Times New Roman",serif;font-weight:600;line-height:1.2;margin:0}
h1{font-size:28px}h2{font-size:24px}h3{font-size:16px;margin:24px 0 8px}
main.in{padding-top:24px;padding-bottom:64px}
a{color:var(--v1)}
.note{margin:0 0 24px;padding:12px 16px;border:1px solid var(--edge);border-left:4px solid var(--v3);border-radius:8px;background:var(--card)}
.card{background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:20px;margin:0 0 24px}
.head{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:baseline}
.channels{list-style:none;margin:12px 0 0;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(min(100%,240px),1fr))}
.channels li{border:1px solid var(--edge);border-radius:8px;padding:10px 12px}
.channels b{display:block;font-size:13px;color:var(--quiet);font-weight:600}
.share{display:block;width:100%;height:8px;margin-top:8px;border:1px solid var(--quiet);border-radius:4px;overflow:hidden}
.share rect{fill:var(--v1)}.share.canary rect{fill:var(--v2)}
code{font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.state{font-weight:600}.state.worse{color:var(--bad)}.state.good{color:var(--good)}
.hosts{margin:12px 0 0;padding-left:20px}
.charts{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));margin-top:20px}
figure{margin:0;min-width:0}figcaption{font-weight:600;margin-bottom:4px}
.chart{display:block;width:100%;max-width:620px;height:auto;font-size:12px;overflow:visible}
.chart text{fill:var(--quiet)}.chart .empty{font-size:14px}
.grid{stroke:var(--edge)}
.chart line,.line path{vector-effect:non-scaling-stroke}
.line path{fill:none;stroke-width:2;stroke-linejoin:round}
.v1 path,.v1 line{stroke:var(--v1)}.v2 path,.v2 line{stroke:var(--v2);stroke-dasharray:7 3}.v3 path,.v3 line{stroke:var(--v3);stroke-dasharray:2 3}.v4 path,.v4 line{stroke:var(--v4);stroke-dasharray:9 3 2 3}
.v1 .dot{fill:var(--v1)}.v2 .dot{fill:var(--v2)}.v3 .dot{fill:var(--v3)}.v4 .dot{fill:var(--v4)}
.key{width:34px;height:10px;vertical-align:middle;margin-right:8px}.key line{stroke-width:3}
.wide{overflow-x:auto;border:1px solid var(--edge);border-radius:8px;
background:linear-gradient(to right,var(--card) 40%,transparent) left/48px 100% no-repeat local,linear-gradient(to left,var(--card) 40%,transparent) right/48px 100% no-repeat local,
linear-gradient(to right,var(--shade),transparent) left/16px 100% no-repeat,linear-gradient(to left,var(--shade),transparent) right/16px 100% no-repeat}
.wide:focus-visible,summary:focus-visible,a:focus-visible,button:focus-visible{outline:3px solid var(--v1);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:14px}
caption{text-align:left;font-weight:600;padding:8px 12px}
th,td{text-align:left;padding:8px 12px;border-top:1px solid var(--edge);vertical-align:top}
thead th{border-top:0;color:var(--quiet);font-size:13px;white-space:nowrap}
caption~thead th{border-top:1px solid var(--edge)}
tbody th{font-weight:600}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.when{white-space:nowrap;font-variant-numeric:tabular-nums}
.why{min-width:220px;overflow-wrap:anywhere}.more{margin:8px 0 0;font-size:14px;color:var(--quiet)}
td code,th code{white-space:nowrap}.wide+details{margin-top:12px}
.commands{display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr));align-items:start}
details{border:1px solid var(--edge);border-radius:8px}
summary{cursor:pointer;padding:10px 14px;font-weight:600;min-height:44px}
details>:not(summary){margin:0 14px 14px}
details>.wide{margin:0;border:0;border-top:1px solid var(--edge);border-radius:0}
.command{display:flex;flex-wrap:wrap;gap:8px;align-items:center;background:var(--code);border-radius:6px;padding:10px 12px}
.command code{flex:1 1 200px;user-select:all;-webkit-user-select:all}
button{font:inherit;font-size:14px;min-height:44px;padding:8px 16px;border:1px solid var(--ink);border-radius:6px;background:var(--card);color:var(--ink);cursor:pointer}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:480px){.chart text{font-size:16px}}
@media (min-width:700px) and (max-width:1000px){.chart text{font-size:14px}}
@media (min-width:1200px){.chart text{font-size:9.5px}}
@media (forced-colors:active){.top{background:Canvas;color:CanvasText}.line.line path,.key.key line{stroke:CanvasText}.line.line .dot{fill:CanvasText}.chart .grid{stroke:GrayText}.chart text{fill:CanvasText}.share.share rect{fill:CanvasText;forced-color-adjust:none}.state{text-decoration:underline}}
@media print{details:not([open])>:not(summary){display:none}}
`;
