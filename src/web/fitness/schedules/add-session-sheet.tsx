import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import type { ScheduleSession } from '#domain/fitness/schedules/schedules.contract.ts';
import type { StoredTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useTemplates } from '../templates/use-templates.ts';
import { iconOf } from './week-strip.tsx';
import { dayOfIndex, useContentText, useWeekdays } from './week-texts.ts';

type AddSessionSheetProps = {
  /** The day of the new session (0 is Monday); null while the sheet is closed. */
  dayIndex: number | null;
  onClose: () => void;
  onAdd: (dayIndex: number, session: ScheduleSession) => void;
};

/** Adds a template, or another activity with a name and a duration, to a day. */
export function AddSessionSheet({ dayIndex, onClose, onAdd }: AddSessionSheetProps) {
  const t = useTranslations('fitness');
  const weekdays = useWeekdays();
  // Retains the title during the closing animation.
  const [shown, setShown] = useState(dayIndex ?? 0);
  if (dayIndex !== null && dayIndex !== shown) setShown(dayIndex);
  const add = (session: ScheduleSession) => onAdd(shown, session);
  return (
    <Sheet
      open={dayIndex !== null}
      onClose={onClose}
      title={t('scheduleEditor.addOn', { day: weekdays.long(dayOfIndex(shown)) })}
    >
      <div className="flex flex-col gap-5">
        <Templates onAdd={add} />
        <OtherSession onAdd={add} />
      </div>
    </Sheet>
  );
}

type OnAdd = { onAdd: (session: ScheduleSession) => void };

function Templates({ onAdd }: OnAdd) {
  const t = useTranslations('fitness');
  const contentText = useContentText();
  const { templates } = useTemplates();
  if (templates.length === 0) return null;
  return (
    <List label={t('tabs.workouts')}>
      {templates.map((template) => (
        <ListRow
          key={template.id}
          icon={iconOf(template)}
          iconTone="accent"
          title={template.name}
          meta={contentText(template)}
          trailing={template.provided && <Badge>{t('templates.provided')}</Badge>}
          onPress={() => onAdd(sessionOf(template))}
        />
      ))}
    </List>
  );
}

/** The session stores a copy of the template, in case the template is removed. */
function sessionOf({ id, name, durationMinutes, exercises, notes }: StoredTemplate): ScheduleSession {
  return { templateId: id, name, durationMinutes, exercises, notes };
}

/** A session without a template: a run, a class, a walk. */
function OtherSession({ onAdd }: OnAdd) {
  const t = useTranslations('fitness');
  const [name, setName] = useState('');
  const [minutes, setMinutes] = useState<number | null>(30);
  const [isChecked, setChecked] = useState(false);
  const isNameMissing = name.trim() === '';
  const { min, max } = FITNESS_BOUNDS.durationMinutes;
  const isTimeBad = minutes === null || minutes < min || minutes > max;
  const add = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isNameMissing || isTimeBad) return;
    onAdd({ templateId: null, name: name.trim(), durationMinutes: minutes, exercises: [], notes: '' });
  };
  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-h3">{t('scheduleEditor.other')}</h3>
      <div className="grid grid-cols-[1fr_112px] gap-3">
        <TextField
          label={t('editor.name')}
          placeholder={t('scheduleEditor.otherExample')}
          value={name}
          maxLength={FITNESS_LENGTHS.workoutName}
          autoComplete="off"
          error={isChecked && isNameMissing ? t('templates.nameRequired') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <NumberField
          label={t('editor.duration')}
          unit="min"
          decimals={0}
          value={minutes}
          error={isChecked && isTimeBad ? t('editor.durationBounds') : undefined}
          onValueChange={(value) => setMinutes(value)}
        />
      </div>
      <Button type="submit" variant="soft" size="md">
        {t('scheduleEditor.addOther')}
      </Button>
    </form>
  );
}
