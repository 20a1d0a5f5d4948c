import type { Code, Definition, Heading, List, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { Fragment, type ReactNode, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { inlineLinkClass } from '../link-class.ts';
import { definitionsIn, parseMarkdown } from './markdown-tree.ts';

export type DrawFence = (info: string, text: string) => ReactNode | null;

type MarkdownOptions = {
  /** The page's level for a heading of the first level. */
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  /**
   * Written by the app's team (books): pictures are shown and links are ordinary. Otherwise links are marked as user
   * content.
   */
  trusted?: boolean | undefined;
  /** Renders a fenced block by its info word (```figure); null leaves it as code. */
  fence?: DrawFence | undefined;
  /** Renders the mention `@{id}`; without it the text is unchanged. */
  mention?: ((id: string) => ReactNode) | undefined;
};

type MarkdownTextProps = MarkdownOptions & { text: string; className?: string | undefined };

/**
 * Markdown as React elements. Raw HTML is shown as text, only http, https and mailto are links, and external pictures
 * are not loaded for untrusted text.
 */
export function MarkdownText({ text, className, headingLevel, trusted, fence, mention }: MarkdownTextProps) {
  const { root, source } = useMemo(() => parseMarkdown(text), [text]);
  const page: Page = { source, definitions: definitionsIn(root), headingLevel, trusted, fence, mention };
  return (
    <div className={classNames('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere', className)}>
      {nodesOf(root.children, page, 0)}
    </div>
  );
}

type Page = MarkdownOptions & { source: string; definitions: ReadonlyMap<string, Definition> };

/** Below this depth only text is rendered. */
const MAX_DEPTH = 24;

function nodesOf(nodes: readonly RootContent[], page: Page, depth: number): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a parsed text has no other identity, and is replaced as a whole.
    <Fragment key={index}>{depth > MAX_DEPTH ? sourceOf(node, page) : nodeOf(node, page, depth + 1)}</Fragment>
  ));
}

function nodeOf(node: RootContent, page: Page, depth: number): ReactNode {
  const inside = 'children' in node ? () => nodesOf(node.children, page, depth) : () => null;
  switch (node.type) {
    case 'text':
      return textOf(node.value, page);
    case 'html':
      return node.value;
    case 'paragraph':
      return <p className={page.trusted ? undefined : 'whitespace-pre-line'}>{inside()}</p>;
    case 'heading':
      return headingOf(node, page, inside());
    case 'strong':
      return <strong className="font-semibold">{inside()}</strong>;
    case 'emphasis':
      return <em>{inside()}</em>;
    case 'delete':
      return <del>{inside()}</del>;
    case 'inlineCode':
      return <code className={codeClass}>{node.value}</code>;
    case 'code':
      return codeOf(node, page);
    case 'break':
      return <br />;
    case 'blockquote':
      return <blockquote className={quoteClass}>{inside()}</blockquote>;
    case 'list':
      return listOf(node, page, depth);
    case 'thematicBreak':
      return <hr className="border-line" />;
    case 'table':
      return tableOf(node, page, depth);
    case 'link':
      return linkOf(node.url, node.children, page, depth);
    case 'linkReference':
      return linkOf(page.definitions.get(node.identifier)?.url, node.children, page, depth);
    case 'image':
      return imageOf(node.url, node.alt, page);
    case 'imageReference':
      return imageOf(page.definitions.get(node.identifier)?.url, node.alt, page);
    default:
      return null;
  }
}

const codeClass = 'rounded-sm bg-surface-2 px-1 py-0.5 text-[0.9em]';
export const quoteClass =
  'grid gap-2 rounded-r-inner rounded-l-sm border-l-3 border-accent-line bg-surface-2 px-3.5 py-2 text-ink-2';

function sourceOf(node: Nodes, { source }: Page): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset);
}

const MENTION = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/gi;

/** Every other piece of the split is the id of a mention. */
function textOf(value: string, { mention }: Page): ReactNode {
  if (!mention || !value.includes('@{')) return value;
  return value.split(MENTION).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity.
    <Fragment key={index}>{index % 2 === 0 ? piece : mention(piece.toLowerCase())}</Fragment>
  ));
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function headingOf({ depth }: Heading, { headingLevel = 3 }: Page, children: ReactNode): ReactNode {
  const Tag = headings[Math.min(headingLevel + depth - 2, 5)] ?? 'h6';
  return <Tag className={depth === 1 ? 'text-h2' : depth === 2 ? 'text-h3' : 'font-semibold'}>{children}</Tag>;
}

function codeOf({ lang, meta, value }: Code, { fence }: Page): ReactNode {
  const drawn = fence?.([lang, meta].filter(Boolean).join(' '), value);
  if (drawn !== undefined && drawn !== null) return drawn;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <pre tabIndex={0} className="overflow-x-auto rounded-inner bg-surface-2 px-3.5 py-2.5 text-caption">
      <code>{value}</code>
    </pre>
  );
}

function listOf({ ordered, start, children }: List, page: Page, depth: number): ReactNode {
  const Tag = ordered ? 'ol' : 'ul';
  const numbers = ordered && start !== null && start !== undefined && start !== 1 ? { start } : {};
  return (
    <Tag {...numbers} className={classNames('grid gap-1.5 pl-5', ordered ? 'list-decimal' : 'list-disc')}>
      {children.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a parsed list have no other identity.
        <li key={index} className="marker:text-ink-3">
          <div className="grid min-w-0 gap-1.5">{nodesOf(item.children, page, depth)}</div>
        </li>
      ))}
    </Tag>
  );
}

function tableOf({ children, align }: Table, page: Page, depth: number): ReactNode {
  const [head, ...rows] = children;
  const cells = (row: Table['children'][number] | undefined, Cell: 'th' | 'td') =>
    row?.children.map((cell, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns of a parsed table have no other identity.
      <Cell key={index} style={{ textAlign: align?.[index] ?? 'left' }} className="border border-line px-2.5 py-1.5">
        {nodesOf(cell.children, page, depth)}
      </Cell>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <div tabIndex={0} className="overflow-x-auto">
      <table className="border-collapse text-label">
        <thead className="font-semibold">
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a parsed table have no other identity.
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function linkOf(address: string | undefined, label: readonly PhrasingContent[], page: Page, depth: number): ReactNode {
  const children = nodesOf(label, page, depth);
  const link = address === undefined ? null : safeLink(address, window.location.origin);
  if (!link) return <>{children}</>;
  const rel = page.trusted ? 'noopener' : 'nofollow ugc noopener';
  const outside = link.isOwn ? {} : { target: '_blank' };
  return (
    <a href={link.href} rel={rel} {...outside} className={inlineLinkClass}>
      {children}
    </a>
  );
}

/** An external picture would reveal the reader to its server: a member's text shows only the description. */
function imageOf(address: string | undefined, alt: string | null | undefined, { trusted }: Page): ReactNode {
  const link = address === undefined ? null : safeLink(address, window.location.origin);
  if (!trusted || !link?.isOwn) return alt ?? null;
  return <img src={link.href} alt={alt ?? ''} loading="lazy" className="max-w-full rounded-inner" />;
}

/** Allowed link protocols. Everything else (javascript:, data:, blob:, file: …) is shown as text. */
const PROTOCOLS = ['http:', 'https:', 'mailto:'];

type SafeLink = {
  href: string;
  /** The link stays within the app. */
  isOwn: boolean;
};

/** The normalized address, or null when it is not allowed. */
function safeLink(address: string, origin: string): SafeLink | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (!PROTOCOLS.includes(url.protocol)) return null;
  const isOwn = url.origin === origin;
  return { href: isOwn ? `${url.pathname}${url.search}${url.hash}` : url.href, isOwn };
}
