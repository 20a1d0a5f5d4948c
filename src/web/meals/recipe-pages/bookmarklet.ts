/** What the bookmark sends of a page: its address, name and structured data, unparsed. */
export type SentPage = { url: string; name: string; data: unknown[] };

const PATH = '/meals/recipes/from-link';

/** The bookmark's program. It runs in the page of another site and opens ours with that page's data after the #, which no server sees. */
export function bookmarkletOf(origin: string): string {
  const program = `(()=>{const p={url:location.href,name:location.hostname,data:[...document.querySelectorAll('script[type="application/ld+json"]')].map(s=>s.textContent)};open(${JSON.stringify(`${origin}${PATH}#`)}+encodeURIComponent(JSON.stringify(p)))})()`;
  return `javascript:${encodeURIComponent(program)}`;
}

/** Parses what the bookmark has sent; null for anything else. */
export function sentPage(hash: string): SentPage | null {
  const sent = parsed(decoded(hash));
  if (typeof sent !== 'object' || sent === null || !('url' in sent && 'name' in sent && 'data' in sent)) return null;
  const { url, name, data } = sent;
  if (typeof url !== 'string' || !/^https?:\/\//.test(url) || typeof name !== 'string' || !Array.isArray(data))
    return null;
  const texts = data.filter((text) => typeof text === 'string');
  return { url, name: name.replace(/^www\./, ''), data: texts.flatMap((text) => parsed(text) ?? []) };
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    // The router has decoded it already.
    return hash;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
