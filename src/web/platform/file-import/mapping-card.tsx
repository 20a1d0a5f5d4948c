import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A name in the file, what it is mapped to, and how often it occurs. */
export type MappingLine = {
  name: string;
  answer: string;
  count: string;
  /** `suggested` is accepted with one tap; `open` needs a choice. */
  state: 'mapped' | 'suggested' | 'open';
};

type Texts = {
  title: string;
  counts: string;
  note: string | null;
  pickOf: (name: string) => string;
};

type MappingCardProps = {
  lines: readonly MappingLine[];
  /** The number of lines shown before "show all". */
  first: number;
  texts: Texts;
  onAccept: (name: string) => void;
  /** The sheet for mapping a name; null while it is closed. */
  picker: (name: string | null, close: () => void) => ReactNode;
};

/** Maps the names of an imported file one by one. */
export function MappingCard({ lines, first, texts, onAccept, picker }: MappingCardProps) {
  const t = useTranslations('fileImport');
  const [isAll, setAll] = useState(false);
  const [picking, setPicking] = useState<string | null>(null);
  return (
    <Card flush>
      <CardHead
        title={texts.title}
        action={<span className="text-caption text-ink-3">{texts.counts}</span>}
        className="px-5 pt-4 pb-1"
      />
      {texts.note && <p className="px-5 pb-2 text-caption text-ink-3">{texts.note}</p>}
      <ul className="divide-y divide-line">
        {lines.slice(0, isAll ? lines.length : first).map((line) => (
          <MappingRow
            key={line.name}
            line={line}
            pickText={texts.pickOf(line.name)}
            onAccept={() => onAccept(line.name)}
            onPick={() => setPicking(line.name)}
          />
        ))}
      </ul>
      {!isAll && lines.length > first && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" size="md" full onClick={() => setAll(true)}>
            {t('names.all', { count: lines.length })}
          </Button>
        </div>
      )}
      {picker(picking, () => setPicking(null))}
    </Card>
  );
}

type MappingRowProps = { line: MappingLine; pickText: string; onAccept: () => void; onPick: () => void };

function MappingRow({ line: { name, answer, count, state }, pickText, onAccept, onPick }: MappingRowProps) {
  const t = useTranslations('fileImport');
  return (
    <li className="flex items-center gap-2 pr-4">
      <button
        type="button"
        onClick={onPick}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2 pl-5 text-left hover:bg-surface-2/60"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-caption wrap-anywhere text-ink-3">{name}</span>
          <span className="block wrap-anywhere">{answer}</span>
        </span>
        <span className="flex-none text-caption text-ink-3">{count}</span>
      </button>
      {state === 'mapped' && <Icon of={Check} size={20} className="mx-2 text-success" />}
      {state === 'suggested' && (
        <Button variant="soft" size="sm" aria-label={t('names.rightOf', { name })} onClick={onAccept}>
          {t('names.right')}
        </Button>
      )}
      {state === 'open' && (
        <Button variant="soft" size="sm" aria-label={pickText} onClick={onPick}>
          {t('names.pick')}
        </Button>
      )}
    </li>
  );
}
