const SCHEME = /^formkurva:\/*/i;

/** The path in a link of the app's own scheme: formkurva://profile?x=1 is /profile?x=1. Null for other links. */
export function deepLinkPath(link: string): string | null {
  return SCHEME.test(link) ? ownPath(`/${link.replace(SCHEME, '')}`) : null;
}

/** The path if it stays within the app; null for one that leads elsewhere, such as //evil.example or javascript:. */
export function ownPath(path: string): string | null {
  if (!path.startsWith('/')) return null;
  // Any origin will do: it only has to stay the same.
  const origin = 'https://formkurva.example';
  try {
    const url = new URL(path, origin);
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}
