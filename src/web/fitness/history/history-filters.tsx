import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSearchText } from '#web/ui/fields/use-search-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useExerciseTexts } from '../exercises/exercise-texts.ts';
import { useExercises } from '../exercises/use-exercises.ts';
import { filterCount, type HistorySearch, withHistoryFilter } from './history-search.ts';

type HistoryFiltersProps = { search: HistorySearch; onSearch: (search: HistorySearch) => void };

/** A search field, and a sheet with filters by kind, exercise and days. The button shows the number of active filters. */
export function HistoryFilters({ search, onSearch }: HistoryFiltersProps) {
  const t = useTranslations('history');
  const [isOpen, setOpen] = useState(false);
  const typed = useSearchText(search.q ?? '', (q) => onSearch(withHistoryFilter(search, { q })));
  const count = filterCount(search);
  return (
    <div className="flex items-center gap-2">
      <SearchField
        className="min-w-0 flex-1"
        label={t('filters.search')}
        placeholder={t('filters.search')}
        value={typed.text}
        onValueChange={typed.setText}
        maxLength={64}
      />
      <IconButton
        boxed
        icon={SlidersHorizontal}
        label={count > 0 ? t('filters.openCount', { count }) : t('filters.open')}
        count={count}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <FilterSheet open={isOpen} onClose={() => setOpen(false)} search={search} onSearch={onSearch} />
    </div>
  );
}

type FilterSheetProps = HistoryFiltersProps & { open: boolean; onClose: () => void };

function FilterSheet({ open, onClose, search, onSearch }: FilterSheetProps) {
  const t = useTranslations('history');
  const set = (change: Parameters<typeof withHistoryFilter>[1]) => onSearch(withHistoryFilter(search, change));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters.open')}
      footer={
        <div className="flex gap-2">
          <Button
            variant="secondary"
            onClick={() => set({ kind: undefined, exercise: undefined, from: undefined, to: undefined })}
          >
            {t('filters.clear')}
          </Button>
          <Button full onClick={onClose}>
            {t('filters.show')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <Chips
          wrap
          label={t('filters.kind')}
          value={search.kind ?? 'all'}
          onValueChange={(kind) => set({ kind: kind === 'all' ? undefined : kind })}
          options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        {open && <ExerciseChoice value={search.exercise} onChange={(exercise) => set({ exercise })} />}
        <div className="grid grid-cols-2 gap-3">
          <TextField
            type="date"
            label={t('filters.from')}
            value={search.from ?? ''}
            max={search.to}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            type="date"
            label={t('filters.to')}
            value={search.to ?? ''}
            min={search.from}
            onChange={(event) => set({ to: event.target.value })}
          />
        </div>
      </div>
    </Sheet>
  );
}

const KINDS = ['all', 'strength', 'activity'] as const;

type ExerciseChoiceProps = { value: string | undefined; onChange: (exerciseId: string | undefined) => void };

/** Offers only exercises that the member has done. */
function ExerciseChoice({ value, onChange }: ExerciseChoiceProps) {
  const t = useTranslations('history');
  const { done, byId } = useExercises();
  const { name } = useExerciseTexts();
  const options = [...done.keys()]
    .flatMap((id) => {
      const exercise = byId.get(id);
      return exercise ? [{ value: id, label: name(exercise) }] : [];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <SelectField
      label={t('filters.exercise')}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      options={[{ value: '', label: t('filters.anyExercise') }, ...options]}
    />
  );
}
