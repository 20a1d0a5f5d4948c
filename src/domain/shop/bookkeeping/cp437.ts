/** Code page 437 (IBM PC 8-bit, "PC8") from position 128: the letters of European languages. The other half is ASCII. */
const UPPER = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»';

/** A character outside the code page loses its diacritic, and becomes a question mark if that does not help. */
export function cp437Bytes(text: string): Uint8Array {
  return Uint8Array.from([...text.normalize('NFC')].map((character) => byteOf(character) ?? plainByteOf(character)));
}

function byteOf(character: string): number | null {
  const code = character.charCodeAt(0);
  if (code < 128) return code;
  const index = UPPER.indexOf(character);
  return index < 0 ? null : 128 + index;
}

const plainByteOf = (character: string) => byteOf(character.normalize('NFD').charAt(0)) ?? 63;
