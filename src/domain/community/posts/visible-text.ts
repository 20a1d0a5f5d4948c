/** True when a text has a visible character. Emoji count; spaces, line breaks, control and zero-width characters do not. */
export function hasVisibleText(text: string): boolean {
  return /[^\p{Z}\p{C}\p{M}\u115f\u1160\u3164\u2800]/u.test(text);
}
