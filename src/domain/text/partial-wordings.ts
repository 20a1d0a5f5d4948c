/** A part of a compound that says something: shorter ones are in too many words. */
const MIN_PART_LENGTH = 3;
/** One part alone says what is meant only when it is a word of some length: "kycklingspett", "hasselbackspotatis". */
const MIN_ONLY_PART_LENGTH = 5;

/** How food is made, bought or served: said of any food, so that the other words say what is meant. Folded. */
const PREPARATIONS = new Set(
  `grillad grillat grillade stekt stekta kokt kokta ugnsbakad ugnsbakat ugnsbakade ugnsstekt ugnsstekta ugnsrostad ugnsrostade
  bakad bakade rokt rokta rostad rostade friterad friterade panerad panerade hemgjord hemgjorda hemmagjord hemlagad hemlagade
  pressad pressade stompad stompade mosad mosade skalad skalade varm varmt varma kall kallt kalla krispig krispiga
  farsk farska fryst frysta riven rivna hackad hackade strimlad strimlade skivad skivade marinerad ekologisk ekologiska eko svensk
  svenska rivet rivna hackat skivat strimlat marinerat marinerade tinad tinade uppvarmd ekologiskt svenskt hemlagat pressat mosat skalat
  farskt kryddad kryddade saltad saltade osaltad liten litet stor stort stora sma hel hela halv halva grilled fried boiled roasted baked
  homemade fresh frozen sliced chopped small large`.split(/\s+/),
);
/** The last part of a compound that says how much of a thing it is, not what: "brödskiva". */
const MEASURES = new Set('skiva skivor skivan bit bitar biten portion buffe pase tallrik bricka burk paket'.split(' '));
/** A number alone says nothing: "7up" is not a fat content. */
const isNumber = (word: string) => /^\d/.test(word);

/**
 * What a search falls back to when nothing has all the typed words, the likeliest first: the words that are known, without a brand or
 * another word that nothing has, and for a single word the parts of the compound that it is. Words are folded.
 */
export function partialWordings(typed: readonly string[], isKnown: (word: string) => boolean): string[][] {
  const known = typed.filter((word) => isKnown(word) && !isNumber(word));
  if (typed.length > 1)
    return known.length > 0 && known.length < typed.length ? [known, ...shorterWordings(known)] : [];
  return typed.flatMap((word) => compoundWordings(word, isKnown));
}

/**
 * What it falls back to where each word is known: those that do not say how it is made ("grillad lax"), then all but one, without the
 * last first, because the first says what kind of thing it is ("loka citron"), and at last the first alone.
 */
export function shorterWordings(typed: readonly string[]): string[][] {
  if (typed.length < 2) return [];
  const last = typed.length - 1;
  const things = typed.filter((word) => !PREPARATIONS.has(word));
  const isPrepared = things.length > 0 && things.length < typed.length;
  const shorter = typed.map((_, at) => typed.filter((_word, index) => index !== last - at));
  const wordings = [...(isPrepared ? [things] : []), ...shorter, ...(typed.length > 2 ? [typed.slice(0, 1)] : [])];
  return wordings.filter((words) => !words.every(isNumber));
}

/** Every word that `partialWordings` may ask about. */
export function partsToKnow(typed: readonly string[]): string[] {
  return typed.length > 1 ? [...typed] : typed.flatMap((word) => splitsOf(word).flat());
}

/** Both parts first, then the last one, which says what kind of thing it is; where only one part is known, that one. */
function compoundWordings(word: string, isKnown: (word: string) => boolean): string[][] {
  if (isKnown(word)) return [];
  const splits = splitsOf(word);
  const whole = splits.find((parts) => parts.every(isKnown));
  if (whole) return MEASURES.has(`${whole[1]}`) ? [whole.slice(0, 1)] : [whole, whole.slice(1)];
  const isLong = (part = '') => part.length >= MIN_ONLY_PART_LENGTH && isKnown(part);
  const last = splits.find(([, part = '']) => isLong(part) && !MEASURES.has(part))?.[1];
  const first = splits.findLast(([part]) => isLong(part))?.[0];
  return [last, first].flatMap((part) => (part === undefined ? [] : [[part]]));
}

/** The word divided in two, also at the s between the parts of many Swedish compounds; the longest last part first. */
function splitsOf(word: string): string[][] {
  const indexes = Array.from(
    { length: Math.max(0, word.length - 2 * MIN_PART_LENGTH + 1) },
    (_, at) => at + MIN_PART_LENGTH,
  );
  return indexes.flatMap((at) => {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    const withoutS = first.endsWith('s') && first.length > MIN_PART_LENGTH ? [[first.slice(0, -1), last]] : [];
    return [[first, last], ...withoutS];
  });
}
