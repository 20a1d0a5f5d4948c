import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { searchExercises } from '#domain/fitness/exercises/search-exercises.ts';
import { MappingCard } from '#web/platform/file-import/mapping-card.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useExerciseTexts } from '../exercises/exercise-texts.ts';
import { OwnExerciseSheet } from '../exercises/own-exercise-sheet.tsx';
import { useExercises } from '../exercises/use-exercises.ts';
import { isMapped, type NameLine } from './map-names.ts';

const FIRST_ROWS = 6;
const MAX_FOUND = 30;

type OnMap = (name: string, exerciseId: string | null) => void;
type NamesCardProps = { names: readonly NameLine[]; onMap: OnMap };

/** The exercises of the file with their mappings, uncertain ones first. */
export function NamesCard({ names, onMap }: NamesCardProps) {
  const t = useTranslations('import');
  const format = useFormat();
  const { byId } = useExercises();
  const { name: nameOf } = useExerciseTexts();
  const open = names.filter((line) => !isMapped(line)).length;
  const lines = names.map((line) => {
    const exercise = byId.get(line.mappedId ?? line.suggestedId ?? '');
    return {
      name: line.name,
      answer: exercise ? nameOf(exercise) : t('names.choose'),
      count: t('names.sets', { count: line.sets, text: format.number(line.sets) }),
      state: isMapped(line) ? 'mapped' : line.suggestedId === null ? 'open' : 'suggested',
    } as const;
  });
  const lineOf = (name: string | null) => names.find((line) => line.name === name) ?? null;
  return (
    <MappingCard
      lines={lines}
      first={FIRST_ROWS}
      texts={{
        title: t('names.title'),
        counts: t('names.counts', { sure: names.length - open, open }),
        note: open > 0 ? t('names.kept') : null,
        pickOf: (name) => t('names.pickOf', { name }),
      }}
      onAccept={(name) => onMap(name, lineOf(name)?.suggestedId ?? null)}
      picker={(name, close) => (
        <NamePicker
          key={name}
          line={lineOf(name)}
          onClose={close}
          onPick={(exerciseId) => {
            if (name !== null) onMap(name, exerciseId);
            close();
          }}
        />
      )}
    />
  );
}

type NamePickerProps = { line: NameLine | null; onClose: () => void; onPick: (exerciseId: string | null) => void };

/** Selects an existing exercise, creates one, or retains the name of the file. */
function NamePicker({ line, onClose, onPick }: NamePickerProps) {
  const t = useTranslations('import');
  const { language } = useLanguage();
  const { all } = useExercises();
  const texts = useExerciseTexts();
  const [query, setQuery] = useState('');
  const [isCreating, setCreating] = useState(false);
  const asked = query.trim() || (line?.name ?? '');
  const found = line ? searchExercises(all, asked, language).exercises.slice(0, MAX_FOUND) : [];
  return (
    <>
      <Sheet
        open={line !== null && !isCreating}
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
          <Button variant="soft" size="md" icon={Plus} onClick={() => setCreating(true)}>
            {t('picker.make')}
          </Button>
          <Button variant="ghost" size="md" onClick={() => onPick(null)}>
            {t('picker.keep')}
          </Button>
        </div>
      </Sheet>
      {isCreating && (
        <OwnExerciseSheet
          open
          startName={line?.name ?? ''}
          onClose={() => setCreating(false)}
          onSaved={(exercise) => {
            setCreating(false);
            onPick(exercise.id);
          }}
        />
      )}
    </>
  );
}
