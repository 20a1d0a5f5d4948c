import { Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PushReminder } from '#domain/push/push.contract.ts';
import { REMINDER_KINDS } from '#domain/push/push-notes.ts';
import { weekdayNames } from '#web/platform/format/weekday-names.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chips, MultiChips } from '#web/ui/fields/chips.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useRemoveReminder, useSaveReminder } from './push-queries.ts';

type ReminderSheetProps = { open: boolean; isNew: boolean; reminder: PushReminder; onClose: () => void };

/** Kind, time and weekdays of a reminder. */
export function ReminderSheet({ open, isNew, reminder, onClose }: ReminderSheetProps) {
  const t = useTranslations('push');
  const formId = useId();
  const [draft, setDraft] = useState(reminder);
  const [isChecked, setChecked] = useState(false);
  const save = useSaveReminder(onClose);
  const problems = isChecked ? problemsOf(draft) : {};
  const change = (part: Partial<PushReminder>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(problemsOf(draft)).length === 0) void save.run(draft);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(isNew ? 'reminders.new' : 'reminders.change')}
      footer={
        <div className="flex gap-2">
          {!isNew && <RemoveButton id={reminder.id} onDone={onClose} />}
          <Button full type="submit" form={formId} busy={save.busy}>
            {t('reminders.save')}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Group label={t('reminders.what')}>
          <Chips
            wrap
            label={t('reminders.what')}
            options={REMINDER_KINDS.map((kind) => ({ value: kind, label: t(`reminders.${kind}`) }))}
            value={draft.kind}
            onValueChange={(kind) => change({ kind })}
          />
        </Group>
        <TextField
          type="time"
          label={t('reminders.time')}
          value={draft.time}
          error={problems.time && t('reminders.timeMissing')}
          onChange={(event) => change({ time: event.target.value })}
        />
        <Weekdays draft={draft} isMissing={problems.weekdays === true} onChange={(weekdays) => change({ weekdays })} />
      </form>
    </Sheet>
  );
}

function problemsOf({ time, weekdays }: PushReminder): { time?: true; weekdays?: true } {
  return { ...(time === '' && { time: true }), ...(weekdays.length === 0 && { weekdays: true }) };
}

type WeekdaysProps = { draft: PushReminder; isMissing: boolean; onChange: (weekdays: number[]) => void };

function Weekdays({ draft, isMissing, onChange }: WeekdaysProps) {
  const t = useTranslations('push');
  const { locale } = useLanguage();
  const errorId = useId();
  return (
    <Group label={t('reminders.days')}>
      <MultiChips
        wrap
        label={t('reminders.days')}
        options={weekdayNames(locale, 'short').map((label, index) => ({ value: String(index + 1), label }))}
        values={draft.weekdays.map(String)}
        onValuesChange={(values) => onChange(values.map(Number).sort())}
      />
      {isMissing && <FieldError id={errorId}>{t('reminders.daysMissing')}</FieldError>}
    </Group>
  );
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <p aria-hidden className="text-label font-medium text-ink-2">
        {label}
      </p>
      {children}
    </div>
  );
}

function RemoveButton({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('push');
  const remove = useRemoveReminder(onDone);
  return (
    <Button variant="danger" icon={Trash2} busy={remove.busy} onClick={() => void remove.run(id)}>
      {t('reminders.remove')}
    </Button>
  );
}
