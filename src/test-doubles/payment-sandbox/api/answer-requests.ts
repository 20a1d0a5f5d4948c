import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { fingerprintOf, type SandboxAccess } from '../access.ts';
import { type Core, newId } from '../core.ts';
import { answerPage } from '../pages/pages.ts';
import { SandboxError } from '../sandbox-error.ts';
import { answerApi } from './api.ts';
import { readForm } from './form-body.ts';

const MAX_BODY_BYTES = 256 * 1024;

type Reply = { status: number; headers: Record<string, string>; body: string | Buffer };

/** The sandbox's HTTP handler: calls under /v1 with the key, payment pages under /sandbox for anyone with the URL. */
export function createFrontDoor(core: Core, access: SandboxAccess, onAnswered: () => void) {
  const underWay = new Set<Promise<void>>();
  const answer: RequestListener = (request, response) => {
    const work = replyTo(core, access, request)
      .catch((error) => {
        core.log.warn({ err: error }, 'the payment sandbox could not answer');
        return json(500, { error: { type: 'api_error', message: 'The sandbox failed' } });
      })
      .then((reply) => send(response, reply))
      .then(() => {
        underWay.delete(work);
        onAnswered();
      });
    underWay.add(work);
  };
  return { answer, idle: () => Promise.all(underWay) };
}

/** While the state is loading, calls are refused, but the sandbox can be identified. */
export function answerNotYet(access: SandboxAccess): RequestListener {
  return (request, response) => {
    if (request.url === '/whose') return send(response, whose(access));
    return send(response, json(503, { error: { type: 'api_error', message: 'The sandbox is starting' } }));
  };
}

async function replyTo(core: Core, access: SandboxAccess, request: IncomingMessage): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const method = request.method ?? 'GET';
  if (url.pathname === '/whose') return whose(access);
  const body = await readBody(request);
  if (body === null) return json(413, { error: { type: 'invalid_request_error', message: 'Too much' } });
  if (url.pathname.startsWith('/sandbox/')) {
    return answerPage(core, { method, url, body, languages: request.headers['accept-language'] ?? '' });
  }
  return replyToCall(core, access, request, { method, url, body });
}

type Read = { method: string; url: URL; body: string };

async function replyToCall(core: Core, access: SandboxAccess, request: IncomingMessage, read: Read): Promise<Reply> {
  const { method, url, body } = read;
  const asked = { 'request-id': newId(core, 'req', 14) };
  if (request.headers.authorization !== `Bearer ${access.secretKey}`) {
    return json(401, new SandboxError({ message: 'The key is not the key of this sandbox' }).body, asked);
  }
  const given = request.headers['idempotency-key'];
  const idempotencyKey = typeof given === 'string' ? given : null;
  const form = readForm(method === 'GET' ? url.search.slice(1) : body);
  const answer = await answerApi(core, { method, path: url.pathname, form, idempotencyKey });
  return json(answer.status, answer.body, {
    ...asked,
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(answer.isReplay ? { 'idempotent-replayed': 'true' } : {}),
  });
}

/** Null when the body is larger than any call of the provider's. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const whose = (access: SandboxAccess): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: fingerprintOf(access),
});

function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

function send(response: ServerResponse, { status, headers, body }: Reply) {
  response.writeHead(status, headers).end(body);
}
