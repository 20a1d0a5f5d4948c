import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES } from '#domain/bounds.ts';
import { refuse } from './refuse.ts';

const MAX_JSON_BYTES = 512 * 1024;
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
