import { keptLanguage } from '#web/platform/language/language.tsx';

/** The only texts outside the catalogues: they are shown when the catalogues, or the page that uses them, cannot be had. */
const TEXTS = {
  sv: { text: 'Formkurva kunde inte visas. Kontrollera anslutningen.', refresh: 'Ladda om sidan' },
  en: { text: 'Formkurva could not be shown. Check your connection.', refresh: 'Refresh page' },
};

/** The last way out: needs nothing that has to be fetched. */
export function PlainFailure() {
  const { text, refresh } = TEXTS[keptLanguage()];
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
      <h1 className="text-h2">{text}</h1>
      <button
        type="button"
        className="min-h-12 rounded-md bg-accent px-5 font-semibold text-on-accent"
        onClick={() => location.reload()}
      >
        {refresh}
      </button>
    </main>
  );
}
