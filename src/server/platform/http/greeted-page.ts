import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';

/** The first name of whoever is signed in; null greets nobody. */
export type NameOf = (request: FastifyRequest) => Promise<string | null>;

/** The dashboard, and the root, which leads there. */
const GREETING = /^\/(dashboard)?(\?|$)/;
/** The page is none the worse without a name, and does not wait for a database that is slow. */
const PATIENCE_MS = 100;
/** Nobody opens it so often. Pages have no limit otherwise, because they read nothing. */
const MOST_A_MINUTE = 60;

/** No cache keeps a page with a name in it. */
export const GREETED_PAGE_HEADERS = {
  'cache-control': 'private, no-store',
  'content-type': 'text/html; charset=utf-8',
};

/**
 * The document of the dashboard with the member's name in it, so that theme.js can greet them before the app is there; null where the
 * plain one will do. See docs/decisions/050-the-document-greets.md.
 */
export function createGreeter(app: FastifyInstance, webDir: string, nameOf: NameOf) {
  const html = readFileSync(join(webDir, 'index.html'), 'utf8');
  const look = app.createRateLimit({ max: MOST_A_MINUTE, timeWindow: 60_000, allowList: [] });
  return async (request: FastifyRequest): Promise<string | null> => {
    if (!GREETING.test(request.url) || request.headers.cookie === undefined) return null;
    const limit = await look(request);
    if (!limit.isAllowed && limit.isExceeded) return null;
    const name = await Promise.race([nameOf(request).catch(() => null), pause(PATIENCE_MS, null, { ref: false })]);
    return name === null ? null : html.replace('<html', () => `<html data-name="${escapeHtml(name)}"`);
  };
}
