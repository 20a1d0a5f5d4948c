/**
 * Characters that people do not see but a language model reads: controls, zero-width characters, marks of direction, variation
 * selectors and the tags block. Line breaks become spaces, so that a name cannot look like a new paragraph.
 */
const HIDDEN = /\p{Cf}|\p{Variation_Selector}/gu;
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;

/** The same value with only visible characters in its texts. */
export function visibleText(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(HIDDEN, '').replaceAll(CONTROL, ' ');
  if (Array.isArray(value)) return value.map(visibleText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visibleText(part)]));
}
