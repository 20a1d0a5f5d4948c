import { foldWords } from '../../text/fold-text.ts';

/** True when a text has one of the words, whole and however it is written; `ord*` also finds its endings. */
export function hasBlockedWord(text: string, blocked: readonly string[]): boolean {
  const words = foldWords(text);
  return blocked.some((entry) => {
    const isStart = entry.endsWith('*');
    const parts = foldWords(entry);
    return words.some((_word, at) => parts.length > 0 && isAt(words, parts, at, isStart));
  });
}

/** Whether the words stand at this place, the last one only by its start where endings count. */
function isAt(words: readonly string[], parts: readonly string[], at: number, isStart: boolean): boolean {
  return parts.every((part, index) => {
    const word = words[at + index] ?? '';
    return isStart && index === parts.length - 1 ? word.startsWith(part) : word === part;
  });
}
