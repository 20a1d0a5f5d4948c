import { foldWords } from '../../text/fold-text.ts';

/** True when a text contains one of the words as a whole word, in any case. `ord*` matches every word that begins with `ord`. */
export function hasBlockedWord(text: string, blocked: readonly string[]): boolean {
  const words = foldWords(text);
  return blocked.some((entry) => {
    const isStart = entry.endsWith('*');
    const parts = foldWords(entry);
    return words.some((_word, at) => parts.length > 0 && isAt(words, parts, at, isStart));
  });
}

/** True when the parts of a blocked entry follow each other from this index of the text's words. With `isStart` the last part may be the beginning of a word. */
function isAt(words: readonly string[], parts: readonly string[], at: number, isStart: boolean): boolean {
  return parts.every((part, index) => {
    const word = words[at + index] ?? '';
    return isStart && index === parts.length - 1 ? word.startsWith(part) : word === part;
  });
}
