import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
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
