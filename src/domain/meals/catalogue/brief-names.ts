/**
 * What a meal consisted of, in one line: "Kycklingbröstfilé, bulgur, grekisk sallad". Of each name the part before its
 * first comma, which in our names divides the food from how it was made; a comma within a number divides nothing.
 */
export function briefNames(names: readonly string[]): string {
  const brief = new Map<string, string>();
  for (const name of names.map((whole) => whole.split(', ', 1).join())) {
    const folded = name.toLowerCase();
    if (!brief.has(folded)) brief.set(folded, name);
  }
  return [...brief.values()].map((name, place) => (place === 0 ? name : inSentence(name))).join(', ');
}

/** Names with further capitals are somebody's: "Big Mac" stays as it is. */
function inSentence(name: string): string {
  return /\p{Lu}/u.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
