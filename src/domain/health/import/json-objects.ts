/** Longer is no entry of any export; without a limit a file that never closes one would fill the memory. */
const MAX_OBJECT_LENGTH = 1024 * 1024;

/**
 * Cuts the objects of a list out of a JSON text as it streams in: { "Data Source": "…", "Data Points": [ {…}, {…} ] }. Only what stands
 * two levels deep is kept, one object at a time. Throws a RangeError for an object that does not end, and a SyntaxError for one
 * that is no JSON.
 */
export class JsonObjectReader {
  readonly #onObject: (value: unknown) => void;
  #depth = 0;
  #inText = false;
  #isEscaped = false;
  #object = '';

  constructor(onObject: (value: unknown) => void) {
    this.#onObject = onObject;
  }

  push(text: string): void {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const change = this.#step(text[at]);
      if (change > 0 && this.#depth === OBJECT_DEPTH) from = at;
      if (change < 0 && this.#depth === OBJECT_DEPTH - 1) {
        this.#onObject(JSON.parse(this.#object + text.slice(from, at + 1)));
        this.#object = '';
      }
    }
    if (this.#depth < OBJECT_DEPTH) return;
    this.#object += text.slice(from);
    if (this.#object.length > MAX_OBJECT_LENGTH) throw new RangeError('An object does not end.');
  }

  /** False when the text stops before its end. */
  isWhole(): boolean {
    return this.#depth === 0;
  }

  /** 1 where an object or list begins, -1 where one ends, 0 elsewhere. */
  #step(sign: string | undefined): -1 | 0 | 1 {
    if (this.#inText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (sign === '\\') this.#isEscaped = true;
      else if (sign === '"') this.#inText = false;
      return 0;
    }
    if (sign === '"') this.#inText = true;
    else if (sign === '{' || sign === '[') {
      this.#depth += 1;
      return 1;
    } else if (sign === '}' || sign === ']') {
      this.#depth -= 1;
      return -1;
    }
    return 0;
  }
}

/** The object itself, the list around it, the whole around that. */
const OBJECT_DEPTH = 3;
