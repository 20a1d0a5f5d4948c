import { describe, expect, it } from 'vitest';
import { SharedStringsReader, SheetReader } from './read-xlsx.ts';

const sheet = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;
const rowsOf = (text: string, shared: string[] = []) => new SheetReader(shared).push(text);

describe('a worksheet', () => {
  it('has rows of shared, inline, computed and plain values, with gaps where cells are missing', () => {
    const row = `<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3"><v>0.5</v></c><c r="D3" t="inlineStr"><is><t>a &amp; b</t></is></c><c r="E3" t="str"><f>A1</f><v>x</v></c></row>`;
    expect(rowsOf(sheet(row), ['Nej', 'Banan'])).toEqual([['Banan', '', '0.5', 'a & b', 'x']]);
  });

  it('may have prefixed names, cells without a reference, and empty cells and rows', () => {
    const rows = '<x:row><x:c><x:v>1</x:v></x:c><x:c s="2"/><x:c><x:v>3</x:v></x:c></x:row><x:row r="2"/><row></row>';
    expect(rowsOf(sheet(rows))).toEqual([['1', '', '3']]);
  });

  it('has at most the columns that spreadsheets can name', () => {
    expect(rowsOf(sheet('<row><c r="AB1"><v>1</v></c></row>'))[0]?.length).toBe(28);
    expect(() => rowsOf(sheet('<row><c r="ZZZZ1"><v>1</v></c></row>'))).toThrow(RangeError);
  });

  it('is read the same from pieces split anywhere', () => {
    const text = sheet('<row><c r="A1" t="inlineStr"><is><t>r&#246;d</t></is></c><c r="B1" t="s"><v>0</v></c></row>');
    const reader = new SheetReader(['b']);
    expect([...text].flatMap((sign) => reader.push(sign))).toEqual([['röd', 'b']]);
  });

  it('is refused when a row is too large for memory', () => {
    const cell = `<c t="str"><v>${'x'.repeat(600_000)}</v></c>`;
    expect(() => rowsOf(sheet(`<row>${cell}${cell}</row>`))).toThrow('too long');
    expect(rowsOf(sheet(`<row>${cell}</row><row>${cell}</row>`)).length).toBe(2);
  });

  it('shows an empty text for an unknown shared text', () => {
    expect(rowsOf(sheet('<row><c t="s"><v>9</v></c></row>'))).toEqual([['']]);
  });
});

describe('shared texts', () => {
  const stringsOf = (text: string) => {
    const reader = new SharedStringsReader();
    reader.push(text);
    return reader.strings;
  };

  it('are joined when they are formatted in parts, without pronunciations', () => {
    const rich = '<si><r><t>Mjö</t></r><r><t xml:space="preserve">lk </t></r><rPh><t>no</t></rPh></si>';
    expect(stringsOf(`<sst><si><t>A &lt; B</t></si><si/>${rich}<si><t/></si></sst>`)).toEqual([
      'A < B',
      '',
      'Mjölk ',
      '',
    ]);
  });

  it('are refused when they are too large for memory', () => {
    const reader = new SharedStringsReader();
    const piece = 'x'.repeat(1024 * 1024);
    reader.push('<sst><si><t>');
    expect(() => {
      for (let at = 0; at < 65; at += 1) reader.push(piece);
    }).toThrow('too much text');
  });
});
