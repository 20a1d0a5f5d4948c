import { foldWords } from '../../text/fold-text.ts';

/** True when a text contains one of the words as a whole word, in any case. `ord*` also matches its endings. */
export function hasBlockedWord(text: string, blocked: readonly string[]): boolean {
  const words = foldWords(text);
  return blocked.some((entry) => {
    const isStart = entry.endsWith('*');
    const parts = foldWords(entry);
    return words.some((_word, at) => parts.length > 0 && isAt(words, parts, at, isStart));
  });
}

/** True when the words are at this index of the text. With `isStart` the last one only has to begin like the blocked word. */
function isAt(words: readonly string[], parts: readonly string[], at: number, isStart: boolean): boolean {
  return parts.every((part, index) => {
    const word = words[at + index] ?? '';
    return isStart && index === parts.length - 1 ? word.startsWith(part) : word === part;
  });
}
