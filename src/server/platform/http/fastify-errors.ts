import { ORPCError } from '@orpc/server';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { ERRORS, type ErrorCode } from '#domain/errors/error-codes.ts';
import { answerRefusal, refuse } from '../refuse.ts';
import { answerForError } from './error-answer.ts';

/** Errors that Fastify itself raises before a call begins. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_INPUT',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_INPUT',
  FST_ERR_BAD_URL: 'BAD_INPUT',
};

/** One format for every error; the cause is never sent. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasLeft(error, reply)) return request.log.info('the client disconnected before the response');
    answerRefusal(request, reply, refusalFor(error, request.log));
  });
}

/** A lost network or a closed page: there is no client to respond to, and nothing has failed here. */
function hasLeft(error: FastifyError, reply: FastifyReply): boolean {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;
}

function refusalFor(error: FastifyError, log: Parameters<typeof answerForError>[1]) {
  if (error instanceof ORPCError) return error;
  const known = FRAMEWORK[error.code] ?? byStatus(error.statusCode);
  return known ? refuse(known) : answerForError(error, log);
}

function byStatus(status: number | undefined): ErrorCode | null {
  if (status === undefined || status < 400 || status >= 500) return null;
  return status === ERRORS.RATE_LIMITED.status ? 'RATE_LIMITED' : 'BAD_INPUT';
}
