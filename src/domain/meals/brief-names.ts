/**
 * What a meal consisted of, in one line: "Kycklingbröstfilé, bulgur, grekisk sallad". Of each name the part before its
 * first comma, which in our names divides the food from how it was made; a comma within a number divides nothing.
 */
export function briefNames(names: readonly string[]): string {
  const brief = names.map((name) => name.split(', ', 1).join());
  const folded = brief.map((name) => name.toLowerCase());
  return brief
    .filter((_, place) => folded.indexOf(folded[place] ?? '') === place)
    .map((name, place) => (place === 0 ? name : inSentence(name)))
    .join(', ');
}

/** Names with further capitals are somebody's: "Big Mac" stays as it is. */
function inSentence(name: string): string {
  return /\p{Lu}/u.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
