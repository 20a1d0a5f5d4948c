/** Escapes text for elements and attributes. Characters that XML does not allow are omitted. */
export function xmlText(text: string): string {
  return text
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
