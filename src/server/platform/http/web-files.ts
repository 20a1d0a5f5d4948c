import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerRefusal, refuse } from '../refuse.ts';
import { dropPageHeaders } from './security-headers.ts';

const CALLS = /^\/(rpc|api|mcp|events|files|metrics|healthz|readyz|webhooks|sandbox)(\/|$|\?)/;

/** Serves the built web app. Assets have a content hash in their name and are immutable; the page itself is revalidated. */
export async function serveWeb(app: FastifyInstance, webDir: string) {
  if (!existsSync(join(webDir, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      const isAsset = path.includes('/assets/');
      // A page with no-store has its header already.
      if (!reply.hasHeader('cache-control'))
        reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A worker has a policy of its own.
      if (isAsset && !WORKER.test(path)) dropPageHeaders(reply);
    },
  });
  // One route for all files: a route per file would take a fifth of the start. Only files of the build are read from disk.
  const files = new Set(filesIn(webDir));
  // Compressed by the build where that makes a file smaller.
  app.get<{ Params: { '*': string } }>(FILES_ROUTE, { compress: false }, (request, reply) => {
    const path = request.params['*'];
    return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
  });
}

const FILES_ROUTE = '/*';
const WORKER = /worker[^/]*$/;

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Any other path is a page of the app, which routes by the address. */
export function answerNotFound(app: FastifyInstance, webDir: string | undefined) {
  const hasPages = webDir !== undefined && existsSync(join(webDir, 'index.html'));
  app.setNotFoundHandler(async (request, reply) => {
    if (!hasPages || !isPageRequest(request)) return answerRefusal(request, reply, refuse('NOT_FOUND'));
    return reply.headers(isLinkedPage(request.url) ? LINKED_PAGE_HEADERS : {}).sendFile('index.html');
  });
}

/** Pages with a secret in their address: not indexed, no referrer, not cached. */
const LINKED_PAGE = /[/\\](?:recipe|reset-password|verify-email)(?:[/\\]|$)/i;
const LINKED_PAGE_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** Matches the address in any spelling: capitals, repeated encoding, extra slashes. Errs towards the stricter headers. */
function isLinkedPage(url: string): boolean {
  let [path = ''] = url.split('?', 1);
  for (let decoded = decodedPath(path); decoded !== path; decoded = decodedPath(path)) path = decoded;
  return LINKED_PAGE.test(path);
}

function decodedPath(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Calls have rate limits and error formats; static files have neither. */
export function isCall(url: string): boolean {
  return CALLS.test(url);
}

/** Decided by the decoded route: `/%61pi/docs` is a call too. Requests of the files' route are decided by their path. */
export function isCallRequest({ routeOptions, url }: FastifyRequest): boolean {
  const route = routeOptions.url;
  return isCall(route === undefined || route === FILES_ROUTE ? url : route);
}

/** A path with a file extension is not a page; a dot in the query, as in a link's key, does not count. */
function isPageRequest({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !isCall(url) && !/^[^?]*\.\w+(\?|$)/.test(url);
}
