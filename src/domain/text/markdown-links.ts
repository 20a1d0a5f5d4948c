/** `[text](address)`, also as a picture; the address may hold one pair of brackets, as those of Wikipedia do. */
const LINK = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g;

/** Markdown with its links as the words that they show. Takes time in proportion to the text. */
export function withoutLinks(markdown: string): string {
  return markdown.replace(LINK, '$1');
}
