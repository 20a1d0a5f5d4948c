const SCHEME = /^formkurva:\/*/i;

/** The page that a link of the app's own scheme leads to: formkurva://profile?x=1 is /profile?x=1. Null for other links. */
export function deepLinkPath(link: string): string | null {
  return SCHEME.test(link) ? ownPath(`/${link.replace(SCHEME, '')}`) : null;
}

/** A path of this app, or null for anything that would lead elsewhere, such as //evil.example or javascript:. */
export function ownPath(path: string): string | null {
  if (!path.startsWith('/')) return null;
  // The address may be anything: it only has to come out unchanged.
  const origin = 'https://formkurva.example';
  try {
    const url = new URL(path, origin);
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}
