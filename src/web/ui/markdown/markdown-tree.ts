import type { Definition, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';

const SYNTAX = [gfmAutolinkLiteral(), gfmStrikethrough({ singleTilde: false }), gfmTable()];
const NODES = [gfmAutolinkLiteralFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmTableFromMarkdown()];

/** CommonMark with autolinks, strikethrough and tables. HTML is a node of its own, which the renderer shows as text. */
export function parseMarkdown(text: string): { root: Root; source: string } {
  const source = withoutDeepNesting(text);
  return { root: fromMarkdown(source, { extensions: SYNTAX, mdastExtensions: NODES }), source };
}

/**
 * Ten thousand quote signs at the start of a line take seconds to parse, so signs past the tenth level are treated as
 * text.
 */
function withoutDeepNesting(text: string): string {
  return text.replace(/^((?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){10})(?=[ \t]*[>\-+*\d])/gm, '$1\\');
}

/** Link definitions at the end of the text by label; the first of equal labels applies. */
export function definitionsIn(root: Root): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>();
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
    if ('children' in node) open.push(...node.children.toReversed());
  }
  return found;
}
