const STORE = 'formkurva-chapter-pictures';
const MAX_STORED = 300;
const ADDRESS = /\/files\/chapters\/[0-9a-f]{40}\.webp/g;

/**
 * The pictures in a chapter's Markdown. An address derives from the picture's content, so a stored one never goes
 * stale.
 */
export function chapterPicturesIn(markdown: string): string[] {
  return [...new Set(markdown.match(ADDRESS))];
}

/**
 * In the service worker: a picture from the device, or from the server, which is then stored. Removes the oldest when
 * there are too many.
 */
export async function chapterPicture(url: string, stores: CacheStorage, load: typeof fetch): Promise<Response> {
  const store = await stores.open(STORE);
  const stored = await store.match(url);
  if (stored) return stored;
  const answer = await load(url);
  if (!answer.ok) return answer;
  await store.put(url, answer.clone());
  const addresses = await store.keys();
  for (const oldest of addresses.slice(0, Math.max(0, addresses.length - MAX_STORED))) await store.delete(oldest);
  return answer;
}
