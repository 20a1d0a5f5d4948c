import type { OpenAPI } from '@orpc/contract';
import { ERRORS } from '#domain/errors/error-codes.ts';
import { escapeHtml } from '../escape-html.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** One page with every call, grouped by feature, and the closed list of error codes. */
export function renderApiDocs(document: OpenAPI.Document): string {
  const sections = Object.entries(byFeature(document)).map(
    ([feature, calls]) => `<h2 id="${escapeHtml(feature)}">${escapeHtml(feature)}</h2>${calls.join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>API - Formkurva</title>
<link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>The Formkurva API</h1>
<p>Sign in with <code>POST /api/v1/auth/sign-in</code> and <code>"device": "app"</code>, then send the token as
<code>Authorization: Bearer …</code>. The machine-readable document is <a href="/api/v1/openapi.json">openapi.json</a>.</p>
${sections.join('')}<h2>Error codes</h2>${errorTable()}</main></body></html>`;
}

function byFeature(document: OpenAPI.Document): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item?.[method];
      if (!operation) continue;
      const feature = operation.tags?.[0] ?? 'other';
      groups[feature] = [...(groups[feature] ?? []), describeCall(method, path, operation)];
    }
  }
  return groups;
}

function describeCall(method: string, path: string, operation: OpenAPI.OperationObject): string {
  const { parameters, requestBody, responses } = operation;
  const shape = JSON.stringify({ parameters, requestBody, responses }, null, 2);
  const title = `<b>${method.toUpperCase()}</b> <code>/api/v1${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary ?? '')}</span>`;
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(shape)}</pre></details>`;
}

function errorTable(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, text }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(text)}</td></tr>`,
  );
  return `<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Readable in both themes, without scripts, so that the policy needs no exception. */
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
