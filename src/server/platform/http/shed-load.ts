import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { answerRefusal, refuse } from '../refuse.ts';
import { callOf } from '../tracing/request-context.ts';
import { isCallRequest } from './web-files.ts';

/** Event loop delay above which requests are refused. */
const LATE_MS = 1000;
/** A single pause (garbage collection, a moved virtual machine) is over when it is noticed; only repeated delays count. */
const LATE_IN_A_ROW = 2;

/** The process stays ready while overloaded: a proxy would otherwise remove it and add its load to the others. */
const NEVER_SHED = ['/healthz', '/readyz', '/metrics'];

type Options = {
  lateMs?: number;
  sampleMs?: number;
  texts: Record<'title' | 'text' | 'again', Record<Language, string>>;
};

/**
 * Responds to calls with 503 and Retry-After while overloaded, and to a navigation with a page that retries. The app's page and files cost
 * nearly nothing and are always served: the app then shows that it waits. Health checks still respond. Samples the clock from the moment
 * the server listens, so that a start does not count. Without a limit it never sheds.
 */
export function shedLoad(app: FastifyInstance, { lateMs: limitMs = LATE_MS, sampleMs = 1000, texts }: Options) {
  if (limitMs === 0) return;
  let lateInARow = 0;
  let turnedAway = 0;
  let timer: NodeJS.Timeout | undefined;

  app.addHook('onListen', async () => {
    let sampledAt = performance.now();
    timer = setInterval(() => {
      const lateMs = Math.round(performance.now() - sampledAt - sampleMs);
      sampledAt = performance.now();
      lateInARow = lateMs > limitMs ? lateInARow + 1 : 0;
      if (lateInARow > 0) app.log.warn({ lateMs, lateInARow }, 'The event loop was late');
      if (lateInARow > 0 || turnedAway === 0) return;
      app.log.warn({ turnedAway }, 'Requests were refused because of overload');
      turnedAway = 0;
    }, sampleMs);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, reply, done) => {
    if (lateInARow < LATE_IN_A_ROW || !isCallRequest(request) || NEVER_SHED.includes(request.url)) return done();
    turnedAway += 1;
    if (isNavigation(request)) answerWithPage(request, reply, texts);
    else answerRefusal(request, reply, refuse('OVERLOADED'));
  });
}

/** A navigation accepts HTML; calls of the app and of other programs do not. */
const isNavigation = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');

const RETRY_SECONDS = 5;

/** Needs neither scripts nor files. */
function answerWithPage(request: FastifyRequest, reply: FastifyReply, { title, text, again }: Options['texts']) {
  callOf(request).refusal = 'OVERLOADED';
  const language = preferredLanguage(request.headers['accept-language'] ?? '');
  return reply
    .status(503)
    .headers({
      'retry-after': RETRY_SECONDS,
      'cache-control': 'no-store',
      vary: 'accept-language',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${title[language]} – Formkurva</title><style>${STYLE}</style></head>` +
        `<body><main><h1>${title[language]}</h1><p>${text[language]}</p><p><a href="">${again[language]}</a></p></main></body></html>`,
    );
}

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;font:17px/1.5 system-ui,sans-serif}main{max-width:32rem;margin:15vh auto;padding:0 1.5rem}' +
  'h1{font-size:1.5rem}a{display:inline-block;padding:.75rem 0}';

/** The browser's first language that the product has, else the original one. */
function preferredLanguage(accepted: string): Language {
  const wanted = accepted.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase());
  return wanted.flatMap((code) => LANGUAGES.filter((language) => language === code))[0] ?? ORIGINAL_LANGUAGE;
}
