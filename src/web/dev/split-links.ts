export type TextPart = { at: number; text: string; isLink: boolean };

/** Splits a message into text and web addresses. */
export function splitLinks(message: string): TextPart[] {
  let at = 0;
  return message
    .split(/(https?:\/\/\S*[^\s.,;:!?)])/)
    .map((text, index) => {
      const part = { at, text, isLink: index % 2 === 1 };
      at += text.length;
      return part;
    })
    .filter(({ text }) => text !== '');
}
