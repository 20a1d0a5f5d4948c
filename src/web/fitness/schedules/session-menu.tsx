import { ArrowDown, ArrowUp, CalendarDays, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isDayFull, type SessionPosition, wholeWeek } from '#domain/fitness/schedules/edit-schedule.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
import type { ScheduleEditor } from './use-schedule-editor.ts';
import { dayOfIndex, useWeekdays } from './week-texts.ts';

type SessionMenuProps = { name: string; at: SessionPosition; editor: ScheduleEditor };

/** Moves a session within its day or to another day, or removes it. */
export function SessionMenu({ name, at, editor }: SessionMenuProps) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const weekdays = useWeekdays();
  const [isOpen, setOpen] = useState(false);
  const week = wholeWeek(editor.draft.days);
  const last = (week[at.dayIndex]?.sessions.length ?? 1) - 1;
  const day = (dayIndex: number) => weekdays.long(dayOfIndex(dayIndex));
  const then = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <>
      <MoreMenu
        label={t('scheduleEditor.menuOf', { name, day: day(at.dayIndex) })}
        iconSize={20}
        title={name}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <List>
          {at.index > 0 && (
            <ListRow
              icon={ArrowUp}
              title={t('editor.up')}
              onPress={then(() => editor.moveWithinDay(at, at.index - 1))}
            />
          )}
          {at.index < last && (
            <ListRow
              icon={ArrowDown}
              title={t('editor.down')}
              onPress={then(() => editor.moveWithinDay(at, at.index + 1))}
            />
          )}
          {week
            .filter(({ dayIndex }) => dayIndex !== at.dayIndex && !isDayFull(editor.draft.days, dayIndex))
            .map(({ dayIndex }) => (
              <ListRow
                key={dayIndex}
                icon={CalendarDays}
                title={t('scheduleEditor.moveTo', { day: format.sentence(day(dayIndex)) })}
                onPress={then(() => editor.moveToDay(at, dayIndex))}
              />
            ))}
          <ListRow
            icon={Trash2}
            iconTone="danger"
            title={t('scheduleEditor.remove')}
            onPress={then(() => editor.remove(at, name))}
          />
        </List>
      </MoreMenu>
    </>
  );
}
