/**
 * A UUID (version 8: custom) from a text, the same for the same text. Not for secrets: it is a plain hash, for rows that must get the same
 * id each time they are read from the same file.
 */
export function textId(text: string): string {
  const hex = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f].map((seed) => hash(text, seed)).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/** MurmurHash3's mixing over UTF-16 units, 32 bits. */
function hash(text: string, seed: number): string {
  let state = seed;
  for (let at = 0; at < text.length; at += 1) {
    const mixed = Math.imul(text.charCodeAt(at), 0xcc9e2d51);
    state ^= Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
    state = Math.imul((state << 13) | (state >>> 19), 5) + 0xe6546b64;
  }
  state ^= text.length;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return ((state ^ (state >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
