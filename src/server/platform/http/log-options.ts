import { type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { errorForLog } from '#server/platform/error-for-log.ts';

/** Structured lines with a request id. Credentials and what people type are never logged. */
export function logOptions(level: Config['logLevel']): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    // Replaced by our own line: see logCalls.
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
        // Tokens of links are in queries: only the path is logged.
        req: (request) => ({ method: request.method, url: request.url.replace(/\?.*/s, ''), ip: request.ip }),
      },
    },
  };
}
