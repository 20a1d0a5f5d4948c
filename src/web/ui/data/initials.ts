/** First letters of the first and the last word of a name, as whole characters (an emoji or an å is one). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('sv') ?? '').join('');
}
