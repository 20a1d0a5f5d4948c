import { useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useSearchText } from '#web/ui/fields/use-search-text.ts';

type ExerciseSearchFieldProps = { text: string; count: number; onText: (text: string) => void };

/** The placeholder states the number of exercises. The slash key focuses the field from anywhere on the page. */
export function ExerciseSearchField({ text, count, onText }: ExerciseSearchFieldProps) {
  const t = useTranslations('exercises');
  const id = useId();
  const typed = useSearchText(text, onText);
  useFocusBySlash(id);
  return (
    <div className="relative">
      <SearchField
        id={id}
        label={t('search.label')}
        placeholder={count > 0 ? t('search.placeholder', { count }) : t('search.label')}
        value={typed.text}
        onValueChange={typed.setText}
        maxLength={100}
        aria-keyshortcuts="/"
      />
      {typed.text === '' && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 hidden size-5.5 -translate-y-1/2 place-items-center rounded-sm border border-line bg-surface font-sans text-micro text-ink-2 lg:grid"
        >
          /
        </kbd>
      )}
    </div>
  );
}

function useFocusBySlash(id: string): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      event.preventDefault();
      document.getElementById(id)?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [id]);
}

/** True when a slash is text input, or when an overlay is open. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
}
