import type { Language } from '#domain/text/language.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

export type LetterRow = { label: string; value: string; isTotal?: boolean };

export type LetterBlock =
  | { kind: 'text'; text: string }
  /** Label on the left, value on the right. */
  | { kind: 'rows'; title?: string; rows: readonly LetterRow[] }
  | { kind: 'lines'; title?: string; lines: readonly string[] }
  | { kind: 'link'; label: string; url: string };

export type Letter = {
  language: Language;
  subject: string;
  /** The heading of the HTML part, which has no salutation. */
  title: string;
  greeting: string;
  blocks: readonly LetterBlock[];
  /** The sender, line by line. */
  footer?: readonly string[];
};

/** Renders both parts of a mail from the same blocks, so that their content never differs. */
export function renderLetter(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}

function textOf({ greeting, blocks, footer = [] }: Letter): string {
  return [greeting, ...blocks.map(textBlock), footer.join('\n')].filter((part) => part !== '').join('\n\n');
}

function textBlock(block: LetterBlock): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'link') return `${block.label}:\n${block.url}`;
  const lines = block.kind === 'rows' ? block.rows.map(({ label, value }) => `${label}: ${value}`) : block.lines;
  return [...(block.title === undefined ? [] : [block.title]), ...lines].join('\n');
}

const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#11201b';
const INK_2 = '#3f4e48';
const INK_3 = '#5b6963';
const LINE = '#dde3dd';
const ACCENT = '#0b6b55';

/** For mail programs with dark mode; the others show the inline colours. */
const DARK = `@media (prefers-color-scheme: dark) {
.bg { background: #0c1412 !important; }
.card { background: #141e1b !important; border-color: #25332f !important; }
.ink, .ink td { color: #edf3f0 !important; }
.ink2 { color: #b9c7c1 !important; }
.ink3, .ink3 td { color: #93a39c !important; }
.line { border-color: #25332f !important; }
.button { background: #54cfa9 !important; }
.button a { color: #04231b !important; }
}`;

/** Tables and inline styles, which every mail program renders. Every value is escaped. */
function htmlOf({ language, subject, title, blocks, footer = [] }: Letter): string {
  const body = blocks.map(htmlBlock).join('\n');
  const sender = footer.map(escapeHtml).join('<br>');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="bg" style="margin:0;padding:0;background:#f4f6f3">
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 8px 16px;${FONT};font-size:19px;font-weight:700;color:${INK}">Formkurva</td></tr>
<tr><td class="card" style="padding:28px 24px;background:#ffffff;border:1px solid ${LINE};border-radius:18px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:24px;line-height:30px;color:${INK}">${escapeHtml(title)}</h1>
${body}
</td></tr>
<tr><td class="ink3" style="padding:16px 8px;${FONT};font-size:13px;line-height:18px;color:${INK_3}">${sender}</td></tr>
</table></td></tr></table></body></html>`;
}

function htmlBlock(block: LetterBlock): string {
  if (block.kind === 'text') return paragraph(block.text);
  if (block.kind === 'link') return button(block.label, block.url);
  const heading =
    block.title === undefined
      ? ''
      : `<h2 class="ink" style="margin:24px 0 6px;${FONT};font-size:17px;line-height:22px;color:${INK}">${escapeHtml(block.title)}</h2>`;
  return `${heading}${block.kind === 'rows' ? rowTable(block.rows) : paragraph(block.lines.join('\n'))}`;
}

function paragraph(text: string): string {
  const lines = text.split('\n').map(escapeHtml).join('<br>');
  return `<p class="ink2" style="margin:0 0 14px;${FONT};font-size:16px;line-height:24px;color:${INK_2}">${lines}</p>`;
}

function rowTable(rows: readonly LetterRow[]): string {
  const cells = rows.map(({ label, value, isTotal }) => {
    const weight = isTotal ? 'font-weight:700;' : '';
    const cell = `padding:9px 0;border-bottom:1px solid ${LINE};${FONT};font-size:15px;line-height:22px;${weight}vertical-align:top`;
    return `<tr><td class="ink2 line" style="${cell};color:${INK_2}">${unbroken(escapeHtml(label))}</td><td class="ink line" align="right" style="${cell};padding-left:16px;white-space:nowrap;color:${INK}">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px">${cells.join('')}</table>`;
}

function unbroken(html: string): string {
  return html.replace(/(\d) (?=[\p{L}%])/gu, '$1&nbsp;');
}

function button(label: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 18px"><tr><td class="button" style="background:${ACCENT};border-radius:12px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;${FONT};font-size:15px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}
