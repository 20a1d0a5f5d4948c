import type { ReactNode } from 'react';

/** What can be done with the selected rows; floats over the bottom of the page while something is selected. */
export function BulkBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="pointer-events-none sticky bottom-[calc(var(--bottombar)+12px+env(safe-area-inset-bottom))] z-bar flex justify-center md:bottom-6">
      <section
        aria-label={text}
        className="toast-card pointer-events-auto flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg bg-inverse py-2 pr-2 pl-5 text-on-inverse shadow-3"
      >
        <p className="font-semibold" aria-live="polite">
          {text}
        </p>
        <div className="flex items-center gap-1">{children}</div>
      </section>
    </div>
  );
}

/** The buttons of the bar: the first accented, the others as text. */
export const bulkActionClass =
  'inline-flex min-h-11 items-center gap-2 rounded-inner bg-inverse-accent px-3.5 text-caption font-semibold text-inverse disabled:opacity-50';
export const bulkTextActionClass = 'inline-flex min-h-11 items-center rounded-inner px-3.5 text-caption font-semibold';
