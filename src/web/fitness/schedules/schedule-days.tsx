import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isDayFull, wholeWeek } from '#domain/fitness/schedules/edit-schedule.ts';
import type { ScheduleSession } from '#domain/fitness/schedules/schedules.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DraftNote } from '../editor-frame.tsx';
import { useTemplates } from '../templates/use-templates.ts';
import { AddSessionSheet } from './add-session-sheet.tsx';
import { SessionMenu } from './session-menu.tsx';
import type { ScheduleEditor } from './use-schedule-editor.ts';
import { iconOf } from './week-strip.tsx';
import { dayOfIndex, useContentText, useWeekdays } from './week-texts.ts';

export function ScheduleDays({ editor }: { editor: ScheduleEditor }) {
  const t = useTranslations('fitness');
  const [adding, setAdding] = useState<number | null>(null);
  const days = wholeWeek(editor.draft.days);
  return (
    <section className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">{t('scheduleEditor.week')}</h2>
        <WeekTotal days={days} />
      </div>
      {editor.removed && (
        <DraftNote
          text={t('editor.removed', { name: editor.removed.name })}
          action={t('undo')}
          onAct={editor.undoRemoval}
        />
      )}
      <Card flush as="div">
        <ul aria-label={t('scheduleEditor.week')} className="divide-y divide-line">
          {days.map(({ dayIndex, sessions }) => (
            <DayRow
              key={dayIndex}
              dayIndex={dayIndex}
              sessions={sessions}
              editor={editor}
              onAdd={() => setAdding(dayIndex)}
            />
          ))}
        </ul>
      </Card>
      <AddSessionSheet
        dayIndex={adding}
        onClose={() => setAdding(null)}
        onAdd={(dayIndex, session) => {
          setAdding(null);
          editor.add(dayIndex, session);
        }}
      />
    </section>
  );
}

/** "6 pass, 4 tim 20 min" */
function WeekTotal({ days }: { days: ReturnType<typeof wholeWeek> }) {
  const t = useTranslations('fitness');
  const sessions = days.flatMap((day) => day.sessions);
  const minutes = sessions.reduce((sum, { durationMinutes }) => sum + (durationMinutes ?? 0), 0);
  if (sessions.length === 0) return null;
  const count = t('scheduleEditor.sessions', { count: sessions.length });
  const hours = Math.floor(minutes / 60);
  const time = t('scheduleEditor.time', { hours, minutes: Math.round(minutes % 60) });
  return <p className="text-caption text-ink-3">{minutes === 0 ? count : `${count}, ${time}`}</p>;
}

type DayRowProps = {
  dayIndex: number;
  sessions: readonly ScheduleSession[];
  editor: ScheduleEditor;
  onAdd: () => void;
};

function DayRow({ dayIndex, sessions, editor, onAdd }: DayRowProps) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const weekdays = useWeekdays();
  const day = format.sentence(weekdays.long(dayOfIndex(dayIndex)));
  const isRest = sessions.length === 0;
  return (
    <li className={classNames('px-4', isRest ? 'py-1.5' : 'pt-1.5 pb-4')}>
      <div className="flex items-center justify-between gap-2 pl-1">
        <h3 className={classNames('text-body', isRest ? 'font-regular text-ink-3' : 'font-semibold text-ink')}>
          {day}
        </h3>
        <span className="flex items-center gap-2">
          {isRest && <span className="text-caption text-ink-3">{t('week.off')}</span>}
          <IconButton
            label={t('scheduleEditor.addTo', { day })}
            icon={Plus}
            iconSize={20}
            disabled={isDayFull(editor.draft.days, dayIndex)}
            onClick={onAdd}
          />
        </span>
      </div>
      {!isRest && (
        <ul aria-label={day} className="mt-1 flex flex-col gap-2">
          {sessions.map((session, index) => (
            <SessionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a session is identified by its index in the day
              key={index}
              session={session}
              at={{ dayIndex, index }}
              editor={editor}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

type SessionRowProps = { session: ScheduleSession; at: { dayIndex: number; index: number }; editor: ScheduleEditor };

function SessionRow({ session, at, editor }: SessionRowProps) {
  const { templates } = useTemplates();
  const contentText = useContentText();
  const content = templates.find(({ id }) => id === session.templateId) ?? session;
  return (
    <li className="flex items-center gap-3 rounded-md bg-accent-soft py-1.5 pr-1 pl-3.5">
      <Icon of={iconOf(content)} size={20} className="text-accent-strong" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere text-ink">{content.name}</span>
        <span className="block text-caption text-accent-strong">{contentText(content)}</span>
      </span>
      <SessionMenu name={content.name} at={at} editor={editor} />
    </li>
  );
}
