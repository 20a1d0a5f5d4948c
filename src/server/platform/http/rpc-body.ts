import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

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
