import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/platform/refuse.ts';

const MAX_FORM_BYTES = 16 * 1024;
const LIMIT_MS = 10_000;
/** Neither consecutive dots nor per cent signs: no way out of /sandbox. */
const PLAIN_PATH = /^\/sandbox\/[\w-]+(\.[\w-]+)?(\/[\w-]+)*(\?[\w=&%.+-]*)?$/;
const PASSED_ON = ['content-type', 'location', 'cache-control', 'refresh'];

/** The sandbox's payment pages under our own origin: every process forwards them to the one that runs the sandbox. */
export function serveSandboxPages(port: number): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.get('/sandbox/*', (request, reply) => handOn(port, request, reply));
    scope.post('/sandbox/*', (request, reply) => handOn(port, request, reply));
  };
}

async function handOn(port: number, request: FastifyRequest, reply: FastifyReply) {
  if (!PLAIN_PATH.test(request.url)) throw refuse('NOT_FOUND');
  const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
    method: request.method,
    headers: { 'accept-language': request.headers['accept-language'] ?? '' },
    ...(typeof request.body === 'string' ? { body: request.body } : {}),
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch((cause) => {
    request.log.warn({ err: cause }, 'the payment sandbox did not respond');
    throw refuse('UNAVAILABLE');
  });
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.status(answer.status).send(Buffer.from(await answer.arrayBuffer()));
}
