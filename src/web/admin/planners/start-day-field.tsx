import { type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ADMIN_BOUNDS } from '#domain/admin/admin-bounds.ts';
import { addDays, type Day, isDay } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';

type StartDay = {
  /** The text of the field; null while no start is chosen. */
  typed: string | null;
  setTyped: (typed: string | null) => void;
  first: Day;
  last: Day;
  isWrong: boolean;
  input: RefObject<HTMLInputElement | null>;
};

/** The start day of an assignment. `check` focuses the field when the day is invalid. */
export function useStartDay() {
  const first = useToday();
  const last = addDays(first, ADMIN_BOUNDS.startDaysAhead);
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isWrong = typed !== null && !(isDay(typed) && typed >= first && typed <= last);
  const check = () => {
    if (isWrong) input.current?.focus();
    return !isWrong;
  };
  const field: StartDay = { typed, setTyped, first, last, isWrong, input };
  return { startDay: typed, check, field };
}

type StartDayFieldProps = { label: string; description: string; field: StartDay };

/** Whether the assignment starts by itself, and on which day. */
export function StartDayField({ label, description, field }: StartDayFieldProps) {
  const t = useTranslations('planners.assign');
  const format = useFormat();
  const { typed, setTyped, first, last, isWrong, input } = field;
  return (
    <div className="px-5 py-2">
      <Switch
        label={label}
        description={description}
        checked={typed !== null}
        onChange={(event) => setTyped(event.target.checked ? first : null)}
      />
      {typed !== null && (
        <TextField
          ref={input}
          type="date"
          className="pt-1 pb-3"
          label={t('starts')}
          min={first}
          max={last}
          value={typed}
          error={isWrong ? t('startsWrong', { day: format.date(last) }) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </div>
  );
}
