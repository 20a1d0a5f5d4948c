import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { MAX_IMAGE_BYTES } from '#domain/bounds.ts';
import { refuse } from '../refuse.ts';

export const MAX_JSON_BYTES = 512 * 1024;
/** A picture and the wrapping around it. */
const MAX_FORM_BYTES = MAX_IMAGE_BYTES + 64 * 1024;

/** Bodies are read here, within a limit, and handed on parsed; any other kind of content is refused. */
export function parseBodies(scope: FastifyInstance) {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_JSON_BYTES },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
  scope.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
    parseForm,
  );
}

async function parseForm(request: FastifyRequest, body: Buffer): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  try {
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch {
    throw refuse('BAD_INPUT', { issues: [] });
  }
}

/** The wire format's number for "undefined", the one type that the calls of our contract need beside JSON. */
const UNDEFINED = 3;
const plain = z.object({ meta: z.array(z.tuple([z.literal(UNDEFINED)], z.unknown())).optional() });

/**
 * True when the body of an RPC call asks us to make something else than JSON of its parts: the wire format can turn text
 * into dates, numbers, sets or regular expressions, and no call takes any of them.
 */
export function hasTypedParts(request: FastifyRequest): boolean {
  const sent = partsOf(request);
  return sent !== null && !plain.safeParse(sent).success;
}

function partsOf({ method, body, query }: FastifyRequest): unknown {
  if (method === 'GET') return readJson(Object(query).data);
  if (body instanceof FormData) return readJson(body.get('data'));
  return body ?? null;
}

/** What is no JSON is refused by the handler itself. */
function readJson(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
