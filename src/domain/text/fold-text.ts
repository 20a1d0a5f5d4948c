/** Letters as people without Swedish keys type them: å and ä as a, ö as o, é as e, all small. */
export function foldText(text: string): string {
  const small = text.toLowerCase();
  // Most words have nothing to fold, and a search folds thousands of them.
  if (IS_PLAIN.test(small)) return small;
  return small.replace(/æ/g, 'a').replace(/ø/g, 'o').normalize('NFD').replace(/\p{M}/gu, '');
}

/** The words of a text, folded; "1,5 %" stays one word, so that fat contents can be searched for. */
export function foldWords(text: string): string[] {
  return wordsOf(foldText(text));
}

/** The same words with their own letters, in small ones. */
export function spelledWords(text: string): string[] {
  return wordsOf(text.toLowerCase().normalize('NFC'));
}

function wordsOf(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)?|[\p{L}\p{N}]+/gu)?.map((word) => word.replace(',', '.')) ?? [];
}

const IS_PLAIN = /^[ -~]*$/;
