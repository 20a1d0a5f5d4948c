import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerRefusal, refuse } from '../refuse.ts';
import { dropPageHeaders } from './security-headers.ts';

const CALLS = /^\/(rpc|api|events|files|metrics|healthz|readyz|webhooks|sandbox)(\/|$|\?)/;

/** Serves the built web app. Assets carry their content in their name and are kept for ever; the page itself is asked for anew. */
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
      // A page that no cache may keep has said so already.
      if (!reply.hasHeader('cache-control'))
        reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A worker has a policy of its own.
      if (isAsset && !WORKER.test(path)) dropPageHeaders(reply);
    },
  });
  // One route for all files: one for each would be a fifth of a whole start. What is no file of the build reaches no disk.
  const files = new Set(filesIn(webDir));
  // The build has compressed what gets smaller by it.
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

/** A path that is neither a call nor a file is a page of the app, which finds its own way from the address. */
export function answerNotFound(app: FastifyInstance, webDir: string | undefined) {
  const hasPages = webDir !== undefined && existsSync(join(webDir, 'index.html'));
  app.setNotFoundHandler(async (request, reply) => {
    if (!hasPages || !isPageRequest(request)) return answerRefusal(request, reply, refuse('NOT_FOUND'));
    return reply.headers(isLinkedPage(request.url) ? LINKED_PAGE_HEADERS : {}).sendFile('index.html');
  });
}

/** Pages that are opened by a secret in their address: no index finds them, no other site hears of them, no cache keeps them. */
const LINKED_PAGE = /[/\\](?:recipe|reset-password|verify-email)(?:[/\\]|$)/i;
const LINKED_PAGE_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** However the address is written: in capitals, encoded once or more, with slashes too many. Rather one page too many than one too few. */
function isLinkedPage(url: string): boolean {
  let [path = ''] = url.split('?', 1);
  for (let decoded = decodedPath(path); decoded !== path; decoded = decodedPath(path)) path = decoded;
  return LINKED_PAGE.test(path);
}

function decodedPath(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Calls have limits and shapes of their own; files of the app have neither. */
export function isCall(url: string): boolean {
  return CALLS.test(url);
}

/** Judged by the route, which the router has decoded: `/%61pi/docs` is a call too. What only the files' route takes is judged by its address. */
export function isCallRequest({ routeOptions, url }: FastifyRequest): boolean {
  const route = routeOptions.url;
  return isCall(route === undefined || route === FILES_ROUTE ? url : route);
}

/** What ends as files do is none; a dot in the query, as in the key of a link, says nothing. */
function isPageRequest({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !isCall(url) && !/^[^?]*\.\w+(\?|$)/.test(url);
}
