/** Plain and readable in both themes; the page has no script, so the policy needs no exception. */
export const API_DOCS_STYLE = `
:root { color-scheme: light dark; --line: #8886; --accent: #0b6b55; }
@media (prefers-color-scheme: dark) { :root { --accent: #54cfa9; } }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h2 { margin-top: 2.5rem; text-transform: none; }
details { border: 1px solid var(--line); border-radius: 12px; margin: .5rem 0; padding: .25rem 1rem; }
summary { cursor: pointer; min-height: 44px; display: flex; gap: .75rem; align-items: center; flex-wrap: wrap; }
summary b { color: var(--accent); min-width: 4.5rem; }
pre { overflow-x: auto; border-top: 1px solid var(--line); padding-top: .75rem; font-size: 13px; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .35rem .5rem; border-bottom: 1px solid var(--line); }
`;
