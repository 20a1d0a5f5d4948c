import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './answer-refusal.ts';
import { refuse } from './refuse.ts';

const CALLS = /^\/(rpc|api|events|files|metrics|healthz|readyz)(\/|$|\?)/;

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
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !CALLS.test(request.url) && !/\.\w+(\?|$)/.test(request.url);
    if (!wantsPage) return answerRefusal(request, reply, refuse('NOT_FOUND'));
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
