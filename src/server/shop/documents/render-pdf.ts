import { readFile } from 'node:fs/promises';
import { LOCALES } from '#domain/text/language.ts';
import { contentPath } from '#server/platform/config/content-path.ts';
import type { Block, Layout } from './document-layout.ts';
import { type FontName, fontRuns } from './font-runs.ts';
import { unpackWoff } from './woff.ts';

const FONT_FOLDER = 'node_modules/@fontsource/instrument-sans/files';
const FONT_FILES: Record<FontName, string> = {
  body: 'latin-400',
  'body-ext': 'latin-ext-400',
  bold: 'latin-600',
  'bold-ext': 'latin-ext-600',
};

const MARGIN = 56;
const PAGE_NUMBER_SIZE = 9;
const INK = '#11201b';
const INK_2 = '#3f4e48';
const LINE = '#c9d2cb';

type Pdf = PDFKit.PDFDocument;
type Section = ReturnType<Pdf['struct']>;

/**
 * A tagged PDF (PDF/UA): language, title, headings, and tables with header cells. The same layout gives the same bytes. The library is
 * loaded with the first document, because most processes never need it.
 */
export async function renderPdf(layout: Layout): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { title, author, issuedAt, language } = layout;
  const options = {
    // No built-in font: those cannot be embedded.
    font: '',
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    // Pages are numbered once their count is known.
    bufferPages: true,
    lang: LOCALES[language],
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: issuedAt, ModDate: issuedAt },
  };
  const pdf = new PDFDocument(untyped(options));
  const parts: Buffer[] = [];
  const written = new Promise<void>((resolve, reject) => {
    pdf
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', resolve)
      .on('error', reject);
  });
  fonts ??= readFonts();
  for (const { name, font } of await fonts) pdf.registerFont(name, font);
  writeLayout(pdf, layout);
  numberPages(pdf, layout);
  pdf.end();
  await written;
  return Buffer.concat(parts);
}

/** Read with the first document. */
let fonts: ReturnType<typeof readFonts> | null = null;

function readFonts() {
  return Promise.all(
    Object.entries(FONT_FILES).map(async ([name, file]) => {
      const woff = await readFile(contentPath(`${FONT_FOLDER}/instrument-sans-${file}-normal.woff`));
      return { name, font: unpackWoff(woff) };
    }),
  );
}

// The library's types lack PDF/UA.
const untyped = (options: object) => options as PDFKit.PDFDocumentOptions;

function writeLayout(pdf: Pdf, { title, lead, blocks }: Layout) {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  add(pdf, root, 'H1', () => write(pdf, title, { font: 'bold', size: 20 }));
  pdf.moveDown(0.5);
  add(pdf, root, 'P', () => write(pdf, lead.join('\n'), { color: INK_2 }));
  for (const block of blocks) {
    pdf.moveDown(1.2);
    writeBlock(pdf, root, block);
  }
  root.end();
}

/** Below each page when there are several. Assistive technology skips it: it has page numbers of its own. */
function numberPages(pdf: Pdf, { pageNumber }: Layout) {
  const { count } = pdf.bufferedPageRange();
  if (count < 2) return;
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    // The text is inside the margin, where the library would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const y = pdf.page.height - MARGIN / 2 - PAGE_NUMBER_SIZE;
    write(pdf, pageNumber(index + 1, count), { size: PAGE_NUMBER_SIZE, color: INK_2, y, isRight: true });
    pdf.endMarkedContent();
  }
}

function writeBlock(pdf: Pdf, root: Section, block: Block) {
  if (block.kind === 'text') return add(pdf, root, 'P', () => write(pdf, block.text));
  if (block.kind === 'table') return writeTable(pdf, root, block);
  for (const [label, value] of block.pairs) add(pdf, root, 'P', () => write(pdf, `${label}: ${value}`));
}

type Table = Extract<Block, { kind: 'table' }>;
const CELL = { size: 9.5, lineGap: 2, gap: 18 };
const ROW_GAP = 5;
/** The height of a heading with the header and the first row of its table. */
const MIN_SPACE = 64;

function writeTable(pdf: Pdf, root: Section, { title, columns, rows }: Table) {
  // A heading is not the last line of a page: two rows fit below it.
  if (pdf.y + MIN_SPACE > pdf.page.height - MARGIN) pdf.addPage();
  add(pdf, root, 'H2', () => write(pdf, title, { font: 'bold', size: 11 }));
  pdf.moveDown(0.4);
  const table = pdf.struct('Table');
  root.add(table);
  const cells = columnsOf(pdf, columns, rows);
  const header = columns.map(({ label }) => label);
  writeRow(pdf, table, cells, header, 'TH');
  for (const row of rows) {
    if (pdf.y + heightOf(pdf, cells, row) > pdf.page.height - MARGIN) {
      pdf.addPage();
      repeatHeader(pdf, cells, header);
    }
    writeRow(pdf, table, cells, row, 'TD');
  }
  table.end();
  pdf.x = MARGIN;
}

type Cell = { x: number; width: number; isNumber: boolean };

/** Numbers are as wide as the widest of them, on the right; the other columns share the rest. */
function columnsOf(pdf: Pdf, columns: Table['columns'], rows: Table['rows']): Cell[] {
  const widths = columns.map(({ label, isNumber }, index) =>
    isNumber ? widestOf(pdf, [label, ...rows.map((row) => row[index] ?? '')]) + CELL.gap : 0,
  );
  const texts = widths.filter((width) => width === 0).length;
  const rest = pdf.page.width - 2 * MARGIN - widths.reduce((sum, width) => sum + width, 0);
  let x = MARGIN;
  return columns.map(({ isNumber = false }, index) => {
    const width = widths[index] || rest / texts;
    // The space between columns is after a text and before a number.
    const cell = isNumber ? { x: x + CELL.gap, width: width - CELL.gap } : { x, width };
    x += width;
    return { ...cell, isNumber };
  });
}

/** In the bold font, which is the wider one; rounded up, so that nothing wraps for a fraction of a point. */
function widestOf(pdf: Pdf, texts: readonly string[]): number {
  pdf.font('bold').fontSize(CELL.size);
  return Math.ceil(Math.max(...texts.map((text) => pdf.widthOfString(text))));
}

function heightOf(pdf: Pdf, cells: readonly Cell[], texts: readonly string[]): number {
  pdf.font('bold').fontSize(CELL.size);
  const { lineGap } = CELL;
  return Math.max(...cells.map(({ width }, index) => pdf.heightOfString(texts[index] ?? '', { width, lineGap })));
}

/** The header of a table on its next page, which assistive technology skips: it knows the header from the first one. */
function repeatHeader(pdf: Pdf, cells: readonly Cell[], texts: readonly string[]) {
  const top = pdf.y;
  pdf.markContent('Artifact', { type: 'Layout' });
  for (const [index, { x, width, isNumber }] of cells.entries())
    write(pdf, texts[index] ?? '', { font: 'bold', size: CELL.size, x, y: top, width, isRight: isNumber });
  pdf.endMarkedContent();
  underline(pdf, top + heightOf(pdf, cells, texts) + ROW_GAP);
}

function writeRow(pdf: Pdf, table: Section, cells: readonly Cell[], texts: readonly string[], role: 'TH' | 'TD') {
  const font = role === 'TH' ? 'bold' : 'body';
  const { size } = CELL;
  const height = heightOf(pdf, cells, texts);
  const top = pdf.y;
  const row = pdf.struct('TR');
  table.add(row);
  for (const [index, { x, width, isNumber }] of cells.entries()) {
    const scope = role === 'TH' ? COLUMN_HEADER : {};
    const draw = () => write(pdf, texts[index] ?? '', { font, size, x, y: top, width, isRight: isNumber });
    row.add(pdf.struct(role, scope, draw));
  }
  row.end();
  underline(pdf, top + height + ROW_GAP);
}

/** A line below a row: decoration, which assistive technology skips. The next row begins at `y`. */
function underline(pdf: Pdf, y: number) {
  pdf.y = y;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(MARGIN, y - ROW_GAP / 2)
    .lineTo(pdf.page.width - MARGIN, y - ROW_GAP / 2)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  pdf.endMarkedContent();
}

// The library's types lack the scope of a header cell.
const COLUMN_HEADER: object = { scope: 'Column' };

const add = (pdf: Pdf, parent: Section, role: string, draw: () => void) => parent.add(pdf.struct(role, {}, draw));

type Style = {
  font?: 'body' | 'bold';
  size?: number;
  color?: string;
  x?: number;
  y?: number;
  width?: number;
  isRight?: boolean;
};

/** Characters outside the main font are drawn with its extension. */
function write(pdf: Pdf, text: string, style: Style = {}) {
  const { font = 'body', size = 10, color = INK, x = MARGIN, y = pdf.y, isRight = false } = style;
  const width = style.width ?? pdf.page.width - 2 * MARGIN;
  const runs = fontRuns(text, font);
  pdf.fillColor(color).fontSize(size);
  for (const [index, run] of runs.entries()) {
    const continued = index < runs.length - 1;
    const options = { width, lineGap: 2, continued, align: isRight ? 'right' : 'left' } as const;
    pdf.font(run.font);
    if (index === 0) pdf.text(run.text, x, y, options);
    else pdf.text(run.text, options);
  }
}
