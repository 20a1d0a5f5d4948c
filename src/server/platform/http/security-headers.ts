import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';

const CARD_API = 'https://api.stripe.com';
const CARD_SCRIPT = 'https://js.stripe.com';
const CARD_HOOKS = 'https://hooks.stripe.com';

type Settings = Pick<Config, 'publicUrl' | 'exerciseSource' | 'demo'>;

/**
 * The headers of each kind of response, assembled once. Pages carry the policy of a page; a call's response is never rendered, so its
 * policy allows nothing at all. Set on the raw response, so that streams and files have them too.
 */
export function setSecurityHeaders(app: FastifyInstance, settings: Settings) {
  const onAll = Object.entries(headersFor(settings));
  const onPages = [...onAll, ['content-security-policy', pagePolicy(settings)] as const, ...PAGE_HEADERS];
  const onCalls = [...onAll, ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"] as const];
  app.addHook('onRequest', (request, { raw }, done) => {
    for (const [name, value] of isAnswerToCall(request) ? onCalls : onPages) raw.setHeader(name, value);
    done();
  });
}

/** Scripts, styles and fonts are covered by their page's policy; the header would be larger than many of them. */
export function dropPageHeaders({ raw }: Pick<FastifyReply, 'raw'>) {
  for (const name of ['content-security-policy', ...PAGE_HEADERS.map(([header]) => header)]) raw.removeHeader(name);
}

/** JSON responses, by their route, which the router has decoded. A request without a route gets the headers of a page. */
export const isAnswerToCall = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url.startsWith('/rpc/') || url.startsWith('/api/v1/') || url === '/mcp';

const PAGE_HEADERS = [
  ['cross-origin-opener-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['x-dns-prefetch-control', 'off'],
  ['x-download-options', 'noopen'],
  ['x-permitted-cross-domain-policies', 'none'],
  ['x-xss-protection', '0'],
  ['permissions-policy', 'camera=(self), geolocation=(), microphone=(self), payment=(self)'],
] as const;

function headersFor({ publicUrl }: Settings): Record<string, string> {
  return {
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure(publicUrl) && { 'strict-transport-security': 'max-age=63072000' }),
  };
}

/**
 * The policy of a page: our own origin, secure web hosts (among them the exercise catalogue and its image host), and the card provider's
 * API, script and hooks hosts. No inline script, no plug-in, no framing.
 */
function pagePolicy({ publicUrl, demo, exerciseSource: { apiUrl, imageUrl } }: Settings): string {
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${CARD_SCRIPT}`,
    "style-src 'self'",
    ["img-src 'self' data: blob: https:", ...originsOf(imageUrl)].join(' '),
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ["connect-src 'self' https:", CARD_API, ...originsOf(apiUrl)].join(' '),
    // The demo's mailbox shows mails in frames.
    [`frame-src ${CARD_SCRIPT} ${CARD_HOOKS}`, ...(demo ? ["'self'"] : [])].join(' '),
    // A plain-http install on a local network must not be upgraded to https.
    ...(isSecure(publicUrl) ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https://');

/** The source's origin for the policy, if there is one. */
const originsOf = (url: string | null) => (url === null ? [] : [new URL(url).origin]);

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a browser request that changes something without proof that our own page made it. The proof is a header that another site's
 * page cannot set; a foreign Origin is always refused.
 */
export function isForged(
  request: FastifyRequest,
  { publicUrl, nativeOrigins }: Pick<Config, 'publicUrl' | 'nativeOrigins'>,
): boolean {
  const { origin, host, authorization, cookie } = request.headers;
  if (SAFE.has(request.method)) return false;
  // Browsers do not send a bearer token by themselves. Beside a cookie it proves nothing, because the cookie might be used.
  if (authorization !== undefined && cookie === undefined) return false;
  // The native app before it has a token. It sends no cookies; with one it counts as any other site.
  if (origin !== undefined && cookie === undefined && nativeOrigins.includes(origin)) return false;
  if (origin !== undefined && origin !== publicUrl && origin !== `${request.protocol}://${host}`) return true;
  return isFromBrowser(request) && request.headers['x-formkurva'] === undefined;
}

/** Browsers add an Origin and our cookies: a request without either carries no session. */
function isFromBrowser({ headers }: FastifyRequest): boolean {
  return [headers.cookie, headers.origin, headers['sec-fetch-site']].some((header) => header !== undefined);
}
