import { useSyncExternalStore } from 'react';
import { parsedJson, readLocal, writeLocal } from '#web/platform/device/local-store.ts';

export const PAGES = ['light', 'sepia', 'dark', 'black'] as const;
export const TYPEFACES = ['serif', 'sans'] as const;
export const SPACINGS = ['tight', 'normal', 'loose'] as const;
export const WIDTHS = ['narrow', 'normal', 'wide'] as const;
/** Font sizes in px; the default is in the middle. */
export const SIZES = [15, 16, 17, 18, 20, 22, 25, 28] as const;
const FIRST_SIZE = 3;

export type ReaderSettings = {
  /** Null follows the theme of the app. */
  page: (typeof PAGES)[number] | null;
  typeface: (typeof TYPEFACES)[number];
  spacing: (typeof SPACINGS)[number];
  width: (typeof WIDTHS)[number];
  /** Index in SIZES. */
  size: number;
};

const KEY = 'formkurva.reader';
const FIRST: ReaderSettings = { page: null, typeface: 'serif', spacing: 'normal', width: 'normal', size: FIRST_SIZE };
const listeners = new Set<() => void>();
let current: ReaderSettings | null = null;

/** Appearance of all books on this device. */
export function useReaderSettings(): [ReaderSettings, (changes: Partial<ReaderSettings>) => void] {
  const settings = useSyncExternalStore(subscribe, read);
  return [settings, change];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): ReaderSettings {
  current ??= parseSettings(readLocal(KEY));
  return current;
}

function change(changes: Partial<ReaderSettings>): void {
  current = { ...read(), ...changes };
  writeLocal(KEY, JSON.stringify(current));
  for (const listener of listeners) listener();
}

/** Parses stored settings; invalid or unknown values are ignored. */
export function parseSettings(text: string | null): ReaderSettings {
  const stored = Object(parsedJson(text));
  const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
    values.find((known) => known === value);
  return {
    page: oneOf(PAGES, stored.page) ?? FIRST.page,
    typeface: oneOf(TYPEFACES, stored.typeface) ?? FIRST.typeface,
    spacing: oneOf(SPACINGS, stored.spacing) ?? FIRST.spacing,
    width: oneOf(WIDTHS, stored.width) ?? FIRST.width,
    size: SIZES[stored.size] === undefined ? FIRST.size : Number(stored.size),
  };
}
