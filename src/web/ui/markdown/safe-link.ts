/** Where a link may lead. Everything else (javascript:, data:, blob:, file: …) is shown as text. */
const PROTOCOLS = ['http:', 'https:', 'mailto:'];

export type SafeLink = {
  href: string;
  /** It leads to a page of the app itself. */
  isOwn: boolean;
};

/** The address as a link may carry it, or null when it is none that a link may have. */
export function safeLink(address: string, origin: string): SafeLink | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (!PROTOCOLS.includes(url.protocol)) return null;
  const isOwn = url.origin === origin;
  return { href: isOwn ? `${url.pathname}${url.search}${url.hash}` : url.href, isOwn };
}
