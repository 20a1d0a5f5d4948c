import { openCalls } from '#server/platform/http/calls.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { DONE } from '#server/platform/refuse.ts';

/** Over all addresses: a common error is known after a few reports, and must not fill the disk. */
const LOG_LIMIT = { max: 300, windowSeconds: 3600 };

export const clientErrorsRoutes = {
  report: openCalls.faults.report.handler(async ({ context, input: clientError }) => {
    const { allowed } = await consumeRateLimit(context.db, 'faults', LOG_LIMIT, context.clock());
    if (allowed) context.log.warn({ clientError }, 'client error');
    return DONE;
  }),
};
