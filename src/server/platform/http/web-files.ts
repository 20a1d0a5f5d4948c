import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerRefusal, refuse } from './refuse.ts';

const CALLS = /^\/(rpc|api|events|files|metrics|healthz|readyz|webhooks|sandbox)(\/|$|\?)/;

/** Serves the built web app. Assets carry their content in their name and are kept for ever; the page itself is asked for anew. */
export async function serveWeb(app: FastifyInstance, webDir: string) {
  if (!existsSync(join(webDir, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** A path that is neither a call nor a file is a page of the app, which finds its own way from the address. */
export function answerNotFound(app: FastifyInstance, webDir: string | undefined) {
  const hasPages = webDir !== undefined && existsSync(join(webDir, 'index.html'));
  app.setNotFoundHandler((request, reply) => {
    if (!hasPages || !isPageRequest(request)) return answerRefusal(request, reply, refuse('NOT_FOUND'));
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** Calls have limits and shapes of their own; files of the app have neither. */
export function isCall(url: string): boolean {
  return CALLS.test(url);
}

function isPageRequest({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !isCall(url) && !/\.\w+(\?|$)/.test(url);
}
