/**
 * The styles of the payment pages. The sandbox is independent of the product, so it has its own copy of the design tokens; a test compares
 * them with the product's.
 */
const LIGHT = `
  color-scheme: light;
  --bg: #f4f6f3;
  --surface: #ffffff;
  --surface-2: #ecf0eb;
  --line: #dde3dd;
  --line-strong: #7c8983;
  --ink: #11201b;
  --ink-2: #3f4e48;
  --ink-3: #5b6963;
  --on-accent: #ffffff;
  --accent: #0b6b55;
  --accent-strong: #07513f;
  --accent-soft: #dceee6;
  --success: #19794b;
  --warn: #a8480a;
  --warn-soft: #fce9da;
  --danger: #b92d27;
  --danger-soft: #fbe5e2;
`;

const DARK = `
  color-scheme: dark;
  --bg: #0c1412;
  --surface: #141e1b;
  --surface-2: #1c2825;
  --line: #25332f;
  --line-strong: #6f807a;
  --ink: #edf3f0;
  --ink-2: #b9c7c1;
  --ink-3: #93a39c;
  --on-accent: #04231b;
  --accent: #54cfa9;
  --accent-strong: #7fe3c3;
  --accent-soft: #15372d;
  --success: #5fd295;
  --warn: #ffa666;
  --warn-soft: #3d2413;
  --danger: #ff8d83;
  --danger-soft: #42201d;
`;

export const TOKENS = { light: LIGHT, dark: DARK };

export const PAGE_STYLE = `
@font-face { font-family: "Instrument Sans Variable"; src: url(/sandbox/font.woff2) format("woff2-variations"); font-weight: 400 700; font-display: swap; }
:root {${LIGHT}}
@media (prefers-color-scheme: dark) { :root {${DARK}} }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 400 0.9375rem/1.375rem "Instrument Sans Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif; font-variant-numeric: tabular-nums; word-spacing: 0.07em; -webkit-text-size-adjust: 100%; }
button, input { word-spacing: inherit; }
h1, h2, p, ul { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: inherit; text-decoration: none; }
svg { display: block; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
svg.bold { stroke-width: 2.25; }
.column { max-width: 560px; margin: 0 auto; padding: 0 16px; }
.banner { background: var(--warn-soft); color: var(--warn); }
.banner .column { display: flex; align-items: center; gap: 10px; min-height: 56px; padding-block: 12px; }
.banner b { font-weight: 600; }
.banner span { font-size: 0.8125rem; line-height: 1.125rem; }
main.column { display: flex; flex-direction: column; gap: 16px; padding-block: 18px 32px; }
form { display: flex; flex-direction: column; gap: 16px; }
.stack { gap: 8px; }
.head { display: flex; justify-content: space-between; align-items: flex-start; gap: 12px; }
.head h1 { display: flex; flex-direction: column; gap: 4px; font: inherit; }
.caption { font-size: 0.8125rem; line-height: 1.125rem; color: var(--ink-3); }
.amount { font-size: 2.5rem; line-height: 2.75rem; font-weight: 600; letter-spacing: -0.03em; }
.unit { font-size: 0.8125rem; font-weight: 500; color: var(--ink-3); letter-spacing: 0; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.badge { display: inline-flex; align-items: center; height: 24px; padding: 0 9px; margin-top: 4px; border-radius: 999px; font-size: 12px; font-weight: 600; background: var(--warn-soft); color: var(--warn); }
.title, h2 { font-size: 1.0625rem; line-height: 1.375rem; font-weight: 600; letter-spacing: -0.011em; }
.title { font-size: 1.3125rem; line-height: 1.625rem; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 18px; }
.fields { padding: 20px; display: flex; flex-direction: column; gap: 12px; }
.fields p { color: var(--ink-2); }
.pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; align-items: start; }
.field { display: flex; flex-direction: column; gap: 6px; }
label { font-size: 0.8125rem; line-height: 1.125rem; font-weight: 600; color: var(--ink-2); }
.input { display: flex; align-items: center; gap: 10px; height: 48px; padding-left: 14px; border: 1px solid var(--line-strong); border-radius: 12px; background: var(--surface); }
.input:focus-within { border-color: var(--accent); box-shadow: 0 0 0 3px color-mix(in srgb, var(--accent) 22%, transparent); }
.input:has([aria-invalid]) { border-color: var(--danger); }
input { flex: 1; min-width: 0; width: 100%; height: 100%; padding: 0 14px 0 0; border: 0; outline: 0; background: none; color: inherit; font: inherit; font-size: 1rem; }
input::placeholder { color: var(--ink-3); opacity: 1; }
.fields .problem { font-size: 0.8125rem; line-height: 1.125rem; color: var(--danger); }
.alert { display: flex; align-items: center; gap: 10px; padding: 12px 16px; border-radius: 12px; background: var(--danger-soft); color: var(--danger); font-weight: 500; }
.button { display: flex; align-items: center; justify-content: center; gap: 8px; min-height: 48px; padding: 0 20px; border: 1px solid transparent; border-radius: 12px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; letter-spacing: -0.011em; text-align: center; cursor: pointer; }
.button.secondary { background: var(--surface); color: var(--ink); border-color: var(--line); }
.button.ghost { background: none; color: var(--ink-2); }
.list { overflow: hidden; }
.list header { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 16px 20px 10px; }
.list li + li { border-top: 1px solid var(--line); }
.list li a { display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 6px 20px; }
.list li a:hover { background: var(--surface-2); }
.list li a[aria-current] { background: var(--accent-soft); }
.list > .caption { padding: 12px 20px 16px; border-top: 1px solid var(--line); }
.does { flex: 1; font-weight: 500; }
.number { font-size: 0.8125rem; color: var(--ink-3); white-space: nowrap; }
[aria-current] .number { color: var(--accent-strong); }
.qr { width: 100%; max-width: 240px; margin: 0 auto; background: #ffffff; fill: #11201b; stroke: none; border-radius: 12px; }
@media (hover: none) and (pointer: coarse) { .fields .scan { display: none; } }
.good { color: var(--success); }
.warn { color: var(--warn); }
.bad { color: var(--danger); }
a:focus-visible, .button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.list li a:focus-visible { outline-offset: -2px; }
@media (max-width: 359px) { .list li a { flex-wrap: wrap; gap: 0 12px; } .number { flex-basis: 100%; padding-left: 30px; } }
`;
