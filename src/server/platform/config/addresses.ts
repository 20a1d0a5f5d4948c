import { isIP } from 'node:net';
import * as z from 'zod';
import { parseDatabaseAddress } from '#server/platform/config/database-address.ts';

export const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));

/** In libpq's format, also with several servers: postgres://a,b/name?target_session_attrs=read-write. */
export const databaseAddress = z.string().check((context) => {
  const parsed = parseDatabaseAddress(context.value);
  if (typeof parsed === 'string') context.issues.push({ code: 'custom', message: parsed, input: '(hidden)' });
});

/** The page origins of the native wrapper on iOS and Android; http is for trying it in a browser. */
const NATIVE_ORIGIN = /^(?:capacitor:\/\/localhost|https:\/\/localhost|http:\/\/localhost:\d{1,5})$/;

/** A comma-separated list. Only origins on the device itself: this setting never admits a web page. */
export const nativeOrigins = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  )
  .refine(
    (origins) => origins.every((origin) => NATIVE_ORIGIN.test(origin)),
    'may name capacitor://localhost, https://localhost and http://localhost:<port>',
  );

export function isSafeAddress(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Fastify's names for private networks. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const BITS: Record<number, number> = { 4: 32, 6: 128 };

/** A count, or a comma-separated list of addresses and networks; checked here, because Fastify would only fail at start. */
export const proxies = z
  .string()
  .refine(
    (value) => [trustedProxies(value)].flat().every((part) => typeof part !== 'string' || isNetwork(part)),
    'is a number of proxies, or their addresses: 10.0.0.1, 10.0.0.0/8, loopback',
  );

function isNetwork(text: string): boolean {
  const [ip = '', prefix = '0', ...rest] = text.split('/');
  const fits = /^\d+$/.test(prefix) && Number(prefix) <= (BITS[isIP(ip)] ?? -1);
  return NETWORKS.includes(text) || (fits && rest.length === 0);
}

export function trustedProxies(value: string | undefined): number | string[] | false {
  if (!value) return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim());
}
