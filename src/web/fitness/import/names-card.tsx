import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { searchExercises } from '#domain/fitness/exercises/search-exercises.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useExerciseTexts } from '../exercises/exercise-texts.ts';
import { OwnExerciseSheet } from '../exercises/own-exercise-sheet.tsx';
import { useExercises } from '../exercises/use-exercises.ts';
import { isSettled, type NameLine } from './settle-names.ts';

const FIRST_ROWS = 6;
const MOST_FOUND = 30;

type OnSettle = (name: string, exerciseId: string | null) => void;
type NamesCardProps = { names: readonly NameLine[]; onSettle: OnSettle };

/** The exercises of the file and what they stand for. Those that are not sure come first. */
export function NamesCard({ names, onSettle }: NamesCardProps) {
  const t = useTranslations('import');
  const [isAll, setAll] = useState(false);
  const [picking, setPicking] = useState<NameLine | null>(null);
  const open = names.filter((line) => !isSettled(line)).length;
  const sure = names.length - open;
  return (
    <Card flush>
      <CardHead
        title={t('names.title')}
        action={<span className="text-caption text-ink-3">{t('names.counts', { sure, open })}</span>}
        className="px-5 pt-4 pb-1"
      />
      {open > 0 && <p className="px-5 pb-2 text-caption text-ink-3">{t('names.kept')}</p>}
      <ul className="divide-y divide-line">
        {names.slice(0, isAll ? names.length : FIRST_ROWS).map((line) => (
          <NameRow key={line.name} line={line} onSettle={onSettle} onPick={() => setPicking(line)} />
        ))}
      </ul>
      {!isAll && names.length > FIRST_ROWS && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" size="md" full onClick={() => setAll(true)}>
            {t('names.all', { count: names.length })}
          </Button>
        </div>
      )}
      <NamePicker
        key={picking?.name}
        line={picking}
        onClose={() => setPicking(null)}
        onPick={(exerciseId) => {
          if (picking) onSettle(picking.name, exerciseId);
          setPicking(null);
        }}
      />
    </Card>
  );
}

type NameRowProps = { line: NameLine; onSettle: OnSettle; onPick: () => void };

function NameRow({ line, onSettle, onPick }: NameRowProps) {
  const t = useTranslations('import');
  const format = useFormat();
  const { byId } = useExercises();
  const { name: nameOf } = useExerciseTexts();
  const exercise = byId.get(line.settledId ?? line.suggestedId ?? '');
  return (
    <li className="flex items-center gap-2 pr-4">
      <button
        type="button"
        onClick={onPick}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2 pl-5 text-left hover:bg-surface-2/60"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-caption wrap-anywhere text-ink-3">{line.name}</span>
          <span className="block wrap-anywhere">{exercise ? nameOf(exercise) : t('names.choose')}</span>
        </span>
        <span className="flex-none text-caption text-ink-3">
          {t('names.sets', { count: line.sets, text: format.number(line.sets) })}
        </span>
      </button>
      {isSettled(line) && <Icon of={Check} size={20} className="mx-2 text-success" />}
      {!isSettled(line) && line.suggestedId !== null && (
        <Button
          variant="soft"
          size="sm"
          aria-label={t('names.rightOf', { name: line.name })}
          onClick={() => onSettle(line.name, line.suggestedId)}
        >
          {t('names.right')}
        </Button>
      )}
      {!isSettled(line) && line.suggestedId === null && (
        <Button variant="soft" size="sm" aria-label={t('names.pickOf', { name: line.name })} onClick={onPick}>
          {t('names.pick')}
        </Button>
      )}
    </li>
  );
}

type NamePickerProps = { line: NameLine | null; onClose: () => void; onPick: (exerciseId: string | null) => void };

/** Any exercise of the catalogue or of one's own, a new one, or none: the name of the file then stays. */
function NamePicker({ line, onClose, onPick }: NamePickerProps) {
  const t = useTranslations('import');
  const { language } = useLanguage();
  const { all } = useExercises();
  const texts = useExerciseTexts();
  const [query, setQuery] = useState('');
  const [isMaking, setMaking] = useState(false);
  const asked = query.trim() || (line?.name ?? '');
  const found = line ? searchExercises(all, asked, language).exercises.slice(0, MOST_FOUND) : [];
  return (
    <>
      <Sheet
        open={line !== null && !isMaking}
        onClose={onClose}
        title={t('picker.title', { name: line?.name ?? '' })}
        full
      >
        <div className="flex flex-col gap-3">
          <SearchField
            label={t('picker.search')}
            placeholder={t('picker.search')}
            value={query}
            onValueChange={setQuery}
          />
          <List label={t('picker.found')}>
            {found.map((exercise) => (
              <ListRow
                key={exercise.id}
                title={texts.name(exercise)}
                meta={`${texts.groups(exercise)}, ${texts.equipment(exercise)}`}
                onPress={() => onPick(exercise.id)}
              />
            ))}
          </List>
          {found.length === 0 && <p className="py-3 text-center text-ink-2">{t('picker.nothing')}</p>}
          <Button variant="soft" size="md" icon={Plus} onClick={() => setMaking(true)}>
            {t('picker.make')}
          </Button>
          <Button variant="ghost" size="md" onClick={() => onPick(null)}>
            {t('picker.keep')}
          </Button>
        </div>
      </Sheet>
      {isMaking && (
        <OwnExerciseSheet
          open
          startName={line?.name ?? ''}
          onClose={() => setMaking(false)}
          onSaved={(exercise) => {
            setMaking(false);
            onPick(exercise.id);
          }}
        />
      )}
    </>
  );
}
