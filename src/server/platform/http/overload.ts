import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './answer-refusal.ts';
import { refuse } from './refuse.ts';

/** When the event loop is this late, one more request helps nobody. */
const LATE_MS = 1000;

type Limits = { lateMs?: number; sampleMs?: number };

/** Answers 503 with Retry-After while there is too much to do; the health check still tells that we are alive. */
export async function shedLoad(app: FastifyInstance, { lateMs = LATE_MS, sampleMs = 1000 }: Limits) {
  await app.register(underPressure, {
    maxEventLoopDelay: lateMs,
    sampleInterval: sampleMs,
    maxEventLoopUtilization: 0,
    pressureHandler: (request, reply) => {
      if (request.url === '/healthz' || request.url === '/metrics') return;
      answerRefusal(request, reply, refuse('OVERLOADED'));
    },
  });
}
