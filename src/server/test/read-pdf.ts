import { getDocumentProxy } from 'unpdf';

type Node = { role?: string; type?: string; children?: Node[] };

/** Text in reading order, and what assistive technology gets, read by a library that shares no code with the writer. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const lines: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    lines.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    roles.push(...rolesOf(asNode(await page.getStructTree())));
  }
  const { info } = await pdf.getMetadata();
  const about = asInfo(info);
  const marked = (await pdf.getMarkInfo())?.Marked ?? false;
  return { text: lines.join('\n'), roles, title: about.Title, language: about.Language, marked, pages: pdf.numPages };
}

// The library's types leave the dictionary open.
const asInfo = (info: object) => info as { Title?: string; Language?: string };
// The library's types leave the children open.
const asNode = (tree: unknown) => (tree ?? {}) as Node;

const rolesOf = (node: Node): string[] => [
  ...(node.role === undefined ? [] : [node.role]),
  ...(node.children ?? []).flatMap(rolesOf),
];
