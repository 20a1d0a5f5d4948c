export type Language = 'sv' | 'en';

/** Namespaces with their texts, as one catalogue file or several hold them. */
export type Texts = Record<string, object>;

/** Where the texts of one part come from. A part is what is loaded together: the base set, or one feature's namespace. */
export type TextSource = Record<Language, () => Promise<Texts>>;

export type MessageState = { readonly language: Language; readonly messages: Texts };

export type MessageStore<Part extends string = string> = {
  /** Resolves when the part's texts can be shown in the language in use; route loaders wait for it. */
  ensure: (part: Part) => Promise<void>;
  /** Loads everything that is in use in the other language first and shows it in one go, so nothing flickers. */
  switchTo: (language: Language) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => MessageState;
};

export function createMessageStore<Part extends string>(
  sources: Record<Part, TextSource>,
  language: Language,
): MessageStore<Part> {
  let state: MessageState = { language, messages: {} };
  let wanted = language;
  const used = new Set<Part>();
  const shown = new Set<Part>();
  const listeners = new Set<() => void>();

  /** A part that comes into use while the others load is loaded too. */
  const load = async (of: Language): Promise<Texts> => {
    const parts = [...used];
    const texts = await Promise.all(parts.map((part) => sources[part][of]()));
    return used.size > parts.length ? load(of) : Object.assign({}, ...texts);
  };

  const show = async (next: Language) => {
    const messages = await load(next);
    // Another choice was made while these were loading.
    if (wanted !== next) return;
    for (const part of used) shown.add(part);
    state = { language: next, messages };
    for (const listener of listeners) listener();
  };

  const ensure = async (part: Part): Promise<void> => {
    if (shown.has(part)) return;
    used.add(part);
    try {
      await show(wanted);
    } catch (error) {
      used.delete(part);
      throw error;
    }
    return ensure(part);
  };

  const switchTo = async (next: Language) => {
    const before = wanted;
    wanted = next;
    try {
      await show(next);
    } catch (error) {
      wanted = before;
      throw error;
    }
  };

  return {
    ensure,
    switchTo,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
  };
}
