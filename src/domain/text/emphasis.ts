export type TextPart = { text: string; isEmphasised: boolean };

/** Splits a text at its emphasised words, which are written between asterisks: "*mjölk*". A single asterisk stays as typed. */
export function emphasisedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/\*([^*\n]+)\*/g)) {
    parts.push({ text: text.slice(end, match.index), isEmphasised: false });
    parts.push({ text: String(match[1]), isEmphasised: true });
    end = match.index + match[0].length;
  }
  return [...parts, { text: text.slice(end), isEmphasised: false }].filter((part) => part.text !== '');
}
