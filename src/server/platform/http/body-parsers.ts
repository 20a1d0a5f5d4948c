import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { MAX_IMAGE_BYTES } from '#domain/bounds.ts';
import { refuse } from '../refuse.ts';

export const MAX_JSON_BYTES = 512 * 1024;
/** A picture and its multipart envelope. */
const MAX_FORM_BYTES = MAX_IMAGE_BYTES + 64 * 1024;

/** Parses request bodies, within a size limit; any other content type is refused. */
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

/** The wire format's code for "undefined", the only type besides JSON that our calls use. */
const UNDEFINED = 3;
const plain = z.object({ meta: z.array(z.tuple([z.literal(UNDEFINED)], z.unknown())).optional() });

/**
 * True when an RPC body contains anything but JSON: the wire format can create dates, numbers, sets or regular expressions, which no
 * call accepts.
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

/** Invalid JSON is refused by the handler itself. */
function readJson(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
