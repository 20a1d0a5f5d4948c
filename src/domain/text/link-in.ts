/** The first web address in a text, as share sheets and people send it; null without one. Punctuation after it is left out. */
export function linkIn(text: string): string | null {
  const [found] = /https?:\/\/[^\s<>"]+/i.exec(text) ?? [];
  const link = found?.replace(/[.,;:!?)\]'”’]+$/, '') ?? '';
  return /^https?:\/\/./i.test(link) ? link : null;
}
