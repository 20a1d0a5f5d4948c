import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';

const CARD_API = 'https://api.stripe.com';
const CARD_SCRIPT = 'https://js.stripe.com';
const CARD_HOOKS = 'https://hooks.stripe.com';

/**
 * The security policy: our own origin, secure web hosts (among them the exercise catalogue and its image host), and the
 * card provider's API, script and hooks hosts. No inline script, no plug-in, no frame around us.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, exerciseSource: { apiUrl, imageUrl } }: Pick<Config, 'publicUrl' | 'exerciseSource'>,
) {
  const secure = publicUrl.startsWith('https://');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'", CARD_SCRIPT],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:', ...originsOf(imageUrl)],
        'font-src': ["'self'"],
        'media-src': ["'self'", 'blob:'],
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'connect-src': ["'self'", 'https:', CARD_API, ...originsOf(apiUrl)],
        'frame-src': [CARD_SCRIPT, CARD_HOOKS],
        // A plain-http install on a local network must not be told to ask for https.
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    hsts: secure ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)');
  });
}

/** A source of the policy is an origin: without it nothing more is allowed. */
const originsOf = (url: string | null) => (url === null ? [] : [new URL(url).origin]);

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a request that changes something and comes from a browser without proof that our own page made it. The proof
 * is a header that another site's page cannot set; an Origin that is not ours is refused whatever else it says.
 */
export function isForged(
  request: FastifyRequest,
  { publicUrl, nativeOrigins }: Pick<Config, 'publicUrl' | 'nativeOrigins'>,
): boolean {
  const { origin, host, authorization, cookie } = request.headers;
  if (SAFE.has(request.method)) return false;
  // A token that no page sends by itself; beside a cookie it proves nothing, because the cookie might be what counts.
  if (authorization !== undefined && cookie === undefined) return false;
  // The native app before it has a token. Cookies are none of its business: with one it counts as any other site.
  if (origin !== undefined && cookie === undefined && nativeOrigins.includes(origin)) return false;
  if (origin !== undefined && origin !== publicUrl && origin !== `${request.protocol}://${host}`) return true;
  return isFromBrowser(request) && request.headers['x-formkurva'] === undefined;
}

/** Browsers say where a change comes from, and add what they keep for us: without any of it nobody's session is at stake. */
function isFromBrowser({ headers }: FastifyRequest): boolean {
  return [headers.cookie, headers.origin, headers['sec-fetch-site']].some((header) => header !== undefined);
}
