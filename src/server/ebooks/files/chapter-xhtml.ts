import type { AlignType, Nodes, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { figureSvg } from '#domain/ebooks/files/figure-svg.ts';
import { xmlText } from '#domain/ebooks/files/xml.ts';
import { readFigure } from '#domain/ebooks/reading/figure.ts';
import type { Language } from '#domain/text/language.ts';

/** A chapter's Markdown as XHTML for the EPUB. Raw HTML is escaped, as in the reader. */
export function chapterXhtml(markdown: string, language: Language): string {
  const root = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return blocksOf(root.children, language);
}

function blocksOf(nodes: readonly RootContent[], language: Language): string {
  return nodes.map((node) => xhtmlOf(node, language)).join('');
}

function xhtmlOf(node: Nodes, language: Language): string {
  const inside = () => ('children' in node ? blocksOf(node.children, language) : '');
  switch (node.type) {
    case 'text':
    case 'html':
      return xmlText(node.value);
    case 'paragraph':
      return `<p>${inside()}</p>`;
    case 'heading':
      return `<h${Math.max(2, node.depth)}>${inside()}</h${Math.max(2, node.depth)}>`;
    case 'strong':
      return `<strong>${inside()}</strong>`;
    case 'emphasis':
      return `<em>${inside()}</em>`;
    case 'inlineCode':
      return `<code>${xmlText(node.value)}</code>`;
    case 'code':
      return node.lang === 'figure' ? figureOf(node.value, language) : `<pre><code>${xmlText(node.value)}</code></pre>`;
    case 'break':
      return '<br/>';
    case 'blockquote':
      return `<blockquote>${inside()}</blockquote>`;
    case 'list':
      return node.ordered ? `<ol${startOf(node.start)}>${inside()}</ol>` : `<ul>${inside()}</ul>`;
    case 'listItem':
      return `<li>${inside()}</li>`;
    case 'thematicBreak':
      return '<hr/>';
    case 'table':
      return tableOf(node, language);
    case 'link':
      return /^https?:\/\//.test(node.url) ? `<a href="${xmlText(node.url)}">${inside()}</a>` : inside();
    case 'image':
      return xmlText(node.alt ?? '');
    default:
      return inside();
  }
}

const startOf = (start: number | null | undefined) => (start && start !== 1 ? ` start="${start}"` : '');

function tableOf({ children, align }: Table, language: Language): string {
  const [head, ...rows] = children;
  const cells = (row: Table['children'][number] | undefined, name: 'th' | 'td') =>
    (row?.children ?? [])
      .map((cell, index) => `<${name}${alignOf(align?.[index])}>${blocksOf(cell.children, language)}</${name}>`)
      .join('');
  const body = rows.length === 0 ? '' : `<tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody>`;
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead>${body}</table>`;
}

const alignOf = (align: AlignType | undefined) => (align ? ` style="text-align:${align}"` : '');

function figureOf(text: string, language: Language): string {
  const figure = readFigure(text);
  if (!figure) return `<pre><code>${xmlText(text)}</code></pre>`;
  const caption = figure.caption === '' ? '' : `<figcaption>${xmlText(figure.caption)}</figcaption>`;
  return `<figure><p>${xmlText(figure.title)}</p>${figureSvg(figure, language)}${caption}</figure>`;
}
