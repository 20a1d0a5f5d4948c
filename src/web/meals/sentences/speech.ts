/**
 * The part of the Web Speech API that recognises speech on the device. Browsers without `available` and `processLocally` send the sound to
 * a server, so they are not used.
 */
type LocalRecogniser = {
  lang: string;
  processLocally: boolean;
  interimResults: boolean;
  onresult: ((event: SpeechResults) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
};
type SpeechResults = { results: ArrayLike<ArrayLike<{ transcript: string }>> };
type Options = { langs: string[]; processLocally: true };
type Recognition = {
  new (): LocalRecogniser;
  available: (options: Options) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  install: (options: Options) => Promise<boolean>;
};

/** A recogniser of this language on the device. `install` downloads its language pack first, where it is missing. */
export type LocalSpeech = { needsInstall: boolean; install: () => Promise<boolean>; make: () => LocalRecogniser };

/** Null where the browser cannot recognise the language on the device. */
export async function findLocalSpeech(locale: string, from: object): Promise<LocalSpeech | null> {
  const recognition = recognitionOf(from);
  if (!recognition) return null;
  const options: Options = { langs: [locale], processLocally: true };
  const state = await recognition.available(options).catch(() => 'unavailable' as const);
  if (state === 'unavailable' || state === 'downloading') return null;
  return {
    needsInstall: state === 'downloadable',
    install: async () => recognition.install(options).catch(() => false),
    make: () => {
      const recogniser = new recognition();
      recogniser.lang = locale;
      recogniser.processLocally = true;
      recogniser.interimResults = true;
      return recogniser;
    },
  };
}

/** The text recognised so far. */
export function transcriptOf({ results }: SpeechResults): string {
  return Array.from(results, (result) => result[0]?.transcript ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function recognitionOf(from: object): Recognition | null {
  const found = read(from, 'SpeechRecognition');
  return isWholeBrowser(from) && isRecognition(found) && 'processLocally' in found.prototype ? found : null;
}

function isRecognition(found: unknown): found is Recognition & { prototype: object } {
  return typeof found === 'function' && 'available' in found && 'install' in found;
}

/**
 * Browsers that answer `available`. Other programs on the same engine (web views, headless shells) have the interface without the service
 * behind it, and the call ends their page.
 */
const WHOLE_BROWSERS = new Set<unknown>(['Google Chrome', 'Microsoft Edge']);

function isWholeBrowser(from: object): boolean {
  const brands = read(read(read(from, 'navigator'), 'userAgentData'), 'brands');
  return Array.isArray(brands) && brands.some((brand: unknown) => WHOLE_BROWSERS.has(read(brand, 'brand')));
}

function read(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
}
