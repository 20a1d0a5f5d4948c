/** A short name for a fault: the same fault has the same code, so that a member can tell it over the phone. */
export function crashCode(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  let sum = 7;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_000;
  return `FK-${1_000 + sum}`;
}
