import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers limit cookies to 400 days; the session's own lifetime is checked on the server. */
const COOKIE_SECONDS = 400 * 86_400;

export type SessionCookie = { name: string; deviceName: string; secure: boolean };

/** On https the cookie has the __Host- prefix. */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https://');
  const prefix = secure ? '__Host-' : '';
  return { name: `${prefix}formkurva_session`, deviceName: `${prefix}formkurva_device`, secure };
}

/** The native wrapper sends a bearer token, the browser its cookie. */
export function tokenOf(request: FastifyRequest, cookie: SessionCookie): string | null {
  return bearerOf(request) ?? request.cookies[cookie.name] ?? null;
}

export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Grants no access: it identifies a browser that has signed in before. Random, stored as a keyed hash per account. */
export function deviceTokenOf(request: FastifyRequest, cookie: SessionCookie): string | null {
  const token = request.cookies[cookie.deviceName];
  return token !== undefined && /^[\w-]{20,128}$/.test(token) ? token : null;
}

export function setDeviceCookie(reply: FastifyReply, cookie: SessionCookie, token: string) {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure } as const;
  reply.setCookie(cookie.deviceName, token, { ...attributes, maxAge: COOKIE_SECONDS });
}

export function setTokenCookie(reply: FastifyReply, cookie: SessionCookie, token: string | null) {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure } as const;
  if (token === null) reply.clearCookie(cookie.name, attributes);
  else reply.setCookie(cookie.name, token, { ...attributes, maxAge: COOKIE_SECONDS });
}
