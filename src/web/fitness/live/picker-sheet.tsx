import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orderExercises } from '#domain/fitness/exercises/order-exercises.ts';
import { replacementsFor } from '#domain/fitness/exercises/replace-exercise.ts';
import { type AnyExercise, searchExercises } from '#domain/fitness/exercises/search-exercises.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useExerciseTexts } from '../exercises/exercise-texts.ts';
import { MuscleTile } from '../exercises/muscle-map.tsx';
import { useWorkout } from './live-context.tsx';

const MOST = 30;

type PickerSheetProps = {
  title: string;
  open: boolean;
  /** With it, what stands in for it comes first: same muscles, equipment at hand. */
  insteadOf?: AnyExercise | undefined;
  onPick: (exercise: AnyExercise) => void;
  onClose: () => void;
};

/** Chooses an exercise by search, over everything there is on the device. */
export function PickerSheet({ title, open, insteadOf, onPick, onClose }: PickerSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} full>
      {open && <Picker insteadOf={insteadOf} onPick={onPick} />}
    </Sheet>
  );
}

function Picker({ insteadOf, onPick }: Pick<PickerSheetProps, 'insteadOf' | 'onPick'>) {
  const t = useTranslations('live');
  const texts = useExerciseTexts();
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const { exercises, settings } = useWorkout();
  const { equipment } = settings.settings;
  const { all, done, favourites } = exercises;
  const found = useMemo(() => {
    const isMine = (id: string) => done.has(id) || favourites.ids.has(id);
    if (text.trim() !== '') return searchExercises(all, text, language, isMine).exercises.slice(0, MOST);
    if (insteadOf) return replacementsFor(insteadOf, all, equipment).slice(0, MOST);
    const historyOf = (id: string) => ({ isFavourite: favourites.ids.has(id), lastAt: done.get(id)?.lastAt ?? null });
    return orderExercises(all, historyOf, language).slice(0, MOST);
  }, [all, done, favourites.ids, text, insteadOf, equipment, language]);
  return (
    <div className="flex flex-col gap-2">
      <SearchField label={t('picker.search')} value={text} onValueChange={setText} maxLength={100} />
      {found.length === 0 && <p className="py-6 text-center text-ink-2">{t('picker.none', { query: text })}</p>}
      <List label={t('picker.list')}>
        {found.map((exercise) => (
          <ListRow
            key={exercise.id}
            lead={<MuscleTile exercise={exercise} />}
            title={texts.name(exercise)}
            meta={`${texts.groups(exercise)} · ${texts.equipment(exercise)}`}
            onPress={() => onPick(exercise)}
          />
        ))}
      </List>
    </div>
  );
}
