import { ORPCError } from '@orpc/server';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { ERRORS, type ErrorCode } from '#domain/errors/error-codes.ts';
import { answerRefusal, refuse } from '../refuse.ts';
import { answerForError } from './error-answer.ts';

/** Errors that the framework itself raises before a call begins. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_INPUT',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_INPUT',
  FST_ERR_BAD_URL: 'BAD_INPUT',
};

/** One shape for every error, wherever it was raised; nothing of the cause leaves the server. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasLeft(error, reply)) return request.log.info('whoever asked has left before the answer');
    answerRefusal(request, reply, refusalFor(error, request.log));
  });
}

/** A phone loses its network, a page is closed: nobody is there to be answered, and nothing of ours has failed. */
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
