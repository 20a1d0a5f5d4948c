import { type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { errorForLog } from '#server/platform/error-for-log.ts';

/** Structured lines with a request id. What could open an account, and what people type, never gets into a log. */
export function logOptions(level: Config['logLevel']): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    // Our own line says more: see logCalls.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level,
      redact: {
        paths: [
          'req.headers.cookie',
          'req.headers.authorization',
          'res.headers["set-cookie"]',
          '*.password',
          '*.token',
        ],
        censor: '[redacted]',
      },
      serializers: {
        err: errorForLog,
        // Links with tokens arrive as queries: only the path is kept.
        req: (request) => ({ method: request.method, url: request.url.replace(/\?.*/s, ''), ip: request.ip }),
      },
    },
  };
}
