import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import type { TheirChange } from './rebase-fields.ts';

type ChangedElsewhereProps<Form> = {
  changes: readonly TheirChange<Form>[];
  fieldText: (field: keyof Form & string) => string;
  valueText: (value: unknown) => string;
  /** Instructions, where no form has merged the other changes. */
  text?: string | undefined;
};

/** Scrolls a new note into view, because on a phone it may be far above the pressed button. */
export function useScrollIntoView(about: unknown) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different note is scrolled into view again.
  useEffect(() => {
    element.current?.scrollIntoView?.({ block: 'center' });
  }, [about]);
  return element;
}

/** Shown when another admin saved the record while it was open here: the changes, and that nothing was saved yet. */
export function ChangedElsewhere<Form>({ changes, fieldText, valueText, text }: ChangedElsewhereProps<Form>) {
  const t = useTranslations('admin.elsewhere');
  return (
    <div
      ref={useScrollIntoView(changes)}
      role="alert"
      className="flex items-start gap-3 rounded-lg bg-warn-soft p-4 text-warn"
    >
      <Icon of={TriangleAlert} size={20} className="mt-px" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('title')}</p>
        <p className="mt-1 text-caption">{text ?? t('text')}</p>
        <ul className="mt-2 flex flex-col gap-1 text-caption">
          {changes.map(({ field, from, to, isContested }) => (
            <li key={field} className="wrap-anywhere">
              {t(isContested ? 'contested' : 'change', {
                field: fieldText(field),
                from: valueText(from),
                to: valueText(to),
              })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
