/** No entry of an export is longer; the limit prevents an unclosed object from filling the memory. */
const MAX_OBJECT_LENGTH = 1024 * 1024;

/**
 * Extracts the objects of a list from streamed JSON: { "Data Source": "…", "Data Points": [ {…}, {…} ] }. Only one object is held in memory
 * at a time. Throws a RangeError for an object that is too long and a SyntaxError for invalid JSON.
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

  /** False when the text is truncated. */
  isWhole(): boolean {
    return this.#depth === 0;
  }

  /** 1 for an opening bracket, -1 for a closing one, 0 otherwise. */
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

/** The root object, its list, and the object itself. */
const OBJECT_DEPTH = 3;
