import type { Language } from '#domain/text/language.ts';

/** Namespaces with their texts, as one catalogue file or several hold them. */
export type Texts = Record<string, object>;

export type MessageState = { readonly language: Language; readonly messages: Texts };

/** A part is what is loaded together: the base set, or one feature's namespace. */
type LoadTexts<Part extends string> = (part: Part, language: Language) => Promise<Texts>;

/** The texts of the parts in use, in the language in use. */
export class MessageStore<Part extends string = string> {
  readonly #loadPart: LoadTexts<Part>;
  readonly #used = new Set<Part>();
  readonly #shown = new Set<Part>();
  readonly #listeners = new Set<() => void>();
  #state: MessageState;
  #wanted: Language;

  constructor(loadPart: LoadTexts<Part>, language: Language) {
    this.#loadPart = loadPart;
    this.#state = { language, messages: {} };
    this.#wanted = language;
  }

  readonly getSnapshot = (): MessageState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves when the texts of the parts can be shown; route loaders wait for it. */
  readonly ensure = async (...parts: Part[]): Promise<void> => {
    const missing = parts.filter((part) => !this.#shown.has(part));
    if (missing.length === 0) return;
    for (const part of missing) this.#used.add(part);
    try {
      await this.#show(this.#wanted);
    } catch (error) {
      for (const part of missing) this.#used.delete(part);
      throw error;
    }
    return this.ensure(...missing);
  };

  /** Loads everything that is in use in the other language first and shows it in one go, so nothing flickers. */
  readonly switchTo = async (language: Language): Promise<void> => {
    const before = this.#wanted;
    this.#wanted = language;
    try {
      await this.#show(language);
    } catch (error) {
      this.#wanted = before;
      throw error;
    }
  };

  async #show(language: Language): Promise<void> {
    const messages = await this.#load(language);
    // Another choice was made while these were loading.
    if (this.#wanted !== language) return;
    for (const part of this.#used) this.#shown.add(part);
    this.#state = { language, messages };
    for (const listener of this.#listeners) listener();
  }

  /** A part that comes into use while the others load is loaded too. */
  async #load(language: Language): Promise<Texts> {
    const parts = [...this.#used];
    const texts = await Promise.all(parts.map((part) => this.#loadPart(part, language)));
    return this.#used.size > parts.length ? this.#load(language) : Object.assign({}, ...texts);
  }
}
