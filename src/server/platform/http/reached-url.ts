import type { Config } from '#server/platform/config/config.ts';

type Settings = Pick<Config, 'publicUrl' | 'demo' | 'nativeOrigins'>;

/**
 * Our address as a visitor reached it, from the browser's Origin. The demo may be opened at any address of its machine (127.0.0.1, one of
 * the local network), and a payment must return to that one; any other server has one address.
 */
export function reachedUrl(origin: string | undefined, { publicUrl, demo, nativeOrigins }: Settings): string {
  if (!demo || origin === undefined || nativeOrigins.includes(origin) || !URL.canParse(origin)) return publicUrl;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && isPrivateHost(hostname) ? origin : publicUrl;
}

/** Why an address would lead other machines to themselves; null when it would not. */
export function addressWarning({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): string | null {
  if (!isLoopbackHost(new URL(publicUrl).hostname) || isLoopbackHost(host)) return null;
  return `HOST is ${host}, so other machines can reach this server, but PUBLIC_URL is ${publicUrl}: links in mails lead them to themselves. Set PUBLIC_URL to the address that they use.`;
}

/** Loopback, or a private network. */
function isPrivateHost(hostname: string): boolean {
  return isLoopbackHost(hostname) || PRIVATE.some((pattern) => pattern.test(hostname));
}

function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);
}

/** RFC 1918 and link-local addresses, their IPv6 counterparts, and names of local networks. */
const PRIVATE = [
  /^10(\.\d{1,3}){3}$/,
  /^192\.168(\.\d{1,3}){2}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}$/,
  /^169\.254(\.\d{1,3}){2}$/,
  /^\[f[cd][\da-f]{2}:/,
  /^\[fe[89ab][\da-f]:/,
  /^[a-z\d-]+\.local$/,
];
