import { cutRow, MAX_ROW_LENGTH } from './read-csv.ts';

/** Reads lines with tabs between cells, piece by piece, as a file streams in. Nothing is quoted; a row that is too long is cut. */
export class TabReader {
  /** The start of a line whose end has not come yet. */
  #start = '';

  /** The rows that are complete with this piece of text. */
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

  /** The last row, where the text does not end with a line break. */
  end(): string[][] {
    return this.#start === '' ? [] : [cellsOf(this.#start)];
  }

  /** What is past the limit is never kept, so an endless line takes no more memory than a long one. */
  #extend(text: string): void {
    if (this.#start.length <= MAX_ROW_LENGTH) this.#start += text.slice(0, MAX_ROW_LENGTH + 1);
  }
}

function cellsOf(line: string): string[] {
  if (line.length > MAX_ROW_LENGTH) return cutRow(line);
  return line.replace(/\r$/, '').split('\t');
}
