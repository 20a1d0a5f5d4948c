/** A part of a compound that says something: shorter ones are in too many words. */
const MIN_PART_LENGTH = 3;
/** The first part alone says what is meant only when it is a word of some length: "kycklingspett" is about kyckling. */
const MIN_FIRST_PART_LENGTH = 5;

/**
 * What a search falls back to when nothing has all the typed words, the likeliest first: the words that are known, without a brand or
 * another word that nothing has, and for a single word the parts of the compound that it is. Words are folded.
 */
export function partialWordings(typed: readonly string[], isKnown: (word: string) => boolean): string[][] {
  const known = typed.filter(isKnown);
  if (typed.length > 1) return known.length > 0 && known.length < typed.length ? [known] : [];
  return typed.flatMap((word) => compoundWordings(word, isKnown));
}

/**
 * What it falls back to where each word is known: all but one, without the last first, because the first says what kind of thing it is
 * ("loka citron"), and at last the first alone.
 */
export function shorterWordings(typed: readonly string[]): string[][] {
  if (typed.length < 2) return [];
  const last = typed.length - 1;
  const shorter = typed.map((_, at) => typed.filter((_word, place) => place !== last - at));
  return typed.length > 2 ? [...shorter, typed.slice(0, 1)] : shorter;
}

/** Every word that `partialWordings` may ask about. */
export function partsToKnow(typed: readonly string[]): string[] {
  return typed.length > 1 ? [...typed] : typed.flatMap((word) => splitsOf(word).flat());
}

/** Both parts first, then the last one, which says what kind of thing it is, or the first where the last is unknown. */
function compoundWordings(word: string, isKnown: (word: string) => boolean): string[][] {
  if (isKnown(word)) return [];
  const splits = splitsOf(word);
  const whole = splits.find((parts) => parts.every(isKnown));
  if (whole) return [whole, whole.slice(1)];
  const [first] = splits.findLast(([part = '']) => part.length >= MIN_FIRST_PART_LENGTH && isKnown(part)) ?? [];
  return first === undefined ? [] : [[first]];
}

/** The word divided in two, also at the s between the parts of many Swedish compounds; the longest last part first. */
function splitsOf(word: string): string[][] {
  const places = Array.from(
    { length: Math.max(0, word.length - 2 * MIN_PART_LENGTH + 1) },
    (_, at) => at + MIN_PART_LENGTH,
  );
  return places.flatMap((at) => {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    const withoutS = first.endsWith('s') && first.length > MIN_PART_LENGTH ? [[first.slice(0, -1), last]] : [];
    return [[first, last], ...withoutS];
  });
}
