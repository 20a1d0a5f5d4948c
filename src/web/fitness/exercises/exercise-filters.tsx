import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EQUIPMENT, type Equipment, LEVELS, MUSCLES } from '#domain/fitness/fitness-codes.ts';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { MultiChips } from '#web/ui/fields/chips.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { keyOf } from './exercise-texts.ts';
import { type ExercisesSearch, equipmentOf } from './exercises-search.ts';

type FiltersProps = { search: ExercisesSearch; onFilter: (change: ChangesOf<ExercisesSearch>) => void };

/** Filters by muscle, equipment, level and own exercises. An active filter is dark and can be cleared. */
export function ExerciseFilters({ search, onFilter }: FiltersProps) {
  const t = useTranslations('exercises');
  const format = useFormat();
  const isMine = search.mine === 'yes';
  const { muscle, level } = search;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways as one row in every browser
    <div role="group" aria-label={t('filters.label')} className={rowClass}>
      <SelectChip
        label={t('filters.muscle')}
        value={muscle}
        chosen={muscle && format.sentence(t(`muscles.${keyOf(muscle)}`))}
        options={MUSCLES.map((value) => ({ value, label: format.sentence(t(`muscles.${keyOf(value)}`)) }))}
        onChange={(value) => onFilter({ muscle: value })}
      />
      <EquipmentChip
        chosen={equipmentOf(search.equipment)}
        onChange={(equipment) => onFilter({ equipment: equipment.join() || undefined })}
      />
      <SelectChip
        label={t('filters.level')}
        value={level}
        chosen={level && format.sentence(t(`levels.${level}`))}
        options={LEVELS.map((value) => ({ value, label: format.sentence(t(`levels.${value}`)) }))}
        onChange={(value) => onFilter({ level: value })}
      />
      <button
        type="button"
        aria-pressed={isMine}
        onClick={() => onFilter({ mine: isMine ? undefined : 'yes' })}
        className={chipClass(isMine)}
      >
        {t('filters.mine')}
      </button>
    </div>
  );
}

type SelectChipProps<Value extends string> = {
  label: string;
  value: string | undefined;
  /** Text of the selected value. */
  chosen: string | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
};

/** Uses the browser's native select. */
function SelectChip<Value extends string>({ label, value, chosen, options, onChange }: SelectChipProps<Value>) {
  const t = useTranslations('exercises');
  return (
    <Chip label={label} chosen={chosen} onClear={() => onChange(undefined)}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full text-transparent [&>option]:bg-surface [&>option]:text-ink"
      >
        <option value="">{t('filters.all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Chip>
  );
}

type EquipmentChipProps = { chosen: readonly Equipment[]; onChange: (equipment: Equipment[]) => void };

/** Multiple choice: "Skivstång, 2 till". */
function EquipmentChip({ chosen, onChange }: EquipmentChipProps) {
  const t = useTranslations('exercises');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const equipmentName = (equipment: Equipment) => format.sentence(t(`equipment.${keyOf(equipment)}`));
  const [first, ...others] = chosen;
  const text = first && t('filters.equipmentChosen', { first: equipmentName(first), more: others.length });
  return (
    <>
      <Chip label={t('filters.equipment')} chosen={text} onClear={() => onChange([])}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={text ? `${t('filters.equipment')}: ${text}` : t('filters.equipment')}
          onClick={() => setOpen(true)}
          className="absolute inset-x-0 -inset-y-1.25 rounded-full"
        />
      </Chip>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('filters.equipment')}
        footer={
          <Button full onClick={() => setOpen(false)}>
            {t('filters.show')}
          </Button>
        }
      >
        <p className="mb-3 text-caption text-ink-3">{t('filters.equipmentText')}</p>
        <MultiChips
          wrap
          label={t('filters.equipment')}
          values={chosen}
          onValuesChange={onChange}
          options={EQUIPMENT.map((value) => ({ value, label: equipmentName(value) }))}
        />
      </Sheet>
    </>
  );
}

type ChipProps = { label: string; chosen: string | undefined; onClear: () => void; children: ReactNode };

/** The visible part of a filter; the control overlays it, with the clear button beside. */
function Chip({ label, chosen, onClear, children }: ChipProps) {
  const t = useTranslations('exercises');
  return (
    <div className="relative flex flex-none">
      <div className={classNames(chipClass(chosen !== undefined), 'focus-within:shadow-(--focus)', chosen && 'pr-9')}>
        <span aria-hidden>{chosen ?? label}</span>
        {chosen === undefined && <Icon of={ChevronDown} size={16} />}
        {children}
      </div>
      {chosen !== undefined && (
        <button
          type="button"
          aria-label={t('filters.clear', { name: label })}
          onClick={onClear}
          className="absolute -inset-y-1.25 right-0 grid w-9 place-items-center rounded-full text-bg"
        >
          <Icon of={X} size={16} />
        </button>
      )}
    </div>
  );
}

const rowClass = '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0';

function chipClass(on: boolean): string {
  return classNames(
    'relative inline-flex min-h-9 flex-none items-center gap-1.5 rounded-full border px-3.5 text-label font-medium whitespace-nowrap transition-colors duration-fast',
    'after:absolute after:inset-x-0 after:-inset-y-1.25 after:-z-1',
    on ? 'border-ink bg-ink text-bg' : 'border-line bg-surface text-ink-2 hover:border-line-strong',
  );
}
