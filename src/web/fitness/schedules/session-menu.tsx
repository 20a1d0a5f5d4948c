import { ArrowDown, ArrowUp, CalendarDays, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isDayFull, type SessionPosition, wholeWeek } from '#domain/fitness/schedules/edit-schedule.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
import type { ScheduleEditor } from './use-schedule-editor.ts';
import { dayOfIndex, useWeekdays } from './week-texts.ts';

type SessionMenuProps = { name: string; at: SessionPosition; editor: ScheduleEditor };

/** Moves a session within its day or to another day, or removes it. */
export function SessionMenu({ name, at, editor }: SessionMenuProps) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const weekdays = useWeekdays();
  const week = wholeWeek(editor.draft.days);
  const last = (week[at.dayIndex]?.sessions.length ?? 1) - 1;
  const day = (dayIndex: number) => weekdays.long(dayOfIndex(dayIndex));
  return (
    <MoreMenu label={t('scheduleEditor.menuOf', { name, day: day(at.dayIndex) })} iconSize={20} title={name}>
      <List>
        {at.index > 0 && (
          <MenuRow icon={ArrowUp} title={t('editor.up')} onPress={() => editor.moveWithinDay(at, at.index - 1)} />
        )}
        {at.index < last && (
          <MenuRow icon={ArrowDown} title={t('editor.down')} onPress={() => editor.moveWithinDay(at, at.index + 1)} />
        )}
        {week
          .filter(({ dayIndex }) => dayIndex !== at.dayIndex && !isDayFull(editor.draft.days, dayIndex))
          .map(({ dayIndex }) => (
            <MenuRow
              key={dayIndex}
              icon={CalendarDays}
              title={t('scheduleEditor.moveTo', { day: format.sentence(day(dayIndex)) })}
              onPress={() => editor.moveToDay(at, dayIndex)}
            />
          ))}
        <MenuRow
          icon={Trash2}
          iconTone="danger"
          title={t('scheduleEditor.remove')}
          onPress={() => editor.remove(at, name)}
        />
      </List>
    </MoreMenu>
  );
}
