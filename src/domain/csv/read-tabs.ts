import { cutRow, MAX_ROW_LENGTH } from './read-csv.ts';

/** Reads tab-separated lines in pieces, as a file streams in. There are no quotes; a row that is too long is truncated. */
export class TabReader {
  /** The start of the current line. */
  #start = '';

  /** The rows completed by this piece of text. */
  push(text: string): string[][] {
    const [first = '', ...more] = text.split('\n');
    this.#extend(first);
    const rows: string[][] = [];
    for (const next of more) {
      rows.push(cellsOf(this.#start));
      this.#start = '';
      this.#extend(next);
    }
    return rows;
  }

  /** The last row, when the text does not end with a line break. */
  end(): string[][] {
    return this.#start === '' ? [] : [cellsOf(this.#start)];
  }

  /** Characters beyond the limit are discarded, so that an endless line needs no more memory than a long one. */
  #extend(text: string): void {
    if (this.#start.length <= MAX_ROW_LENGTH) this.#start += text.slice(0, MAX_ROW_LENGTH + 1);
  }
}

function cellsOf(line: string): string[] {
  if (line.length > MAX_ROW_LENGTH) return cutRow(line);
  return line.replace(/\r$/, '').split('\t');
}
