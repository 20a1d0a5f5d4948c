import { useNavigate } from '@tanstack/react-router';
import { CirclePause, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useScheduleWrites } from './use-schedules.ts';

type ScheduleMenuProps = { schedule: WorkoutSchedule; isActive: boolean; onRemoved?: (() => void) | undefined };

/** Everything that can be done with a schedule, behind the three dots. */
export function ScheduleMenu({ schedule, isActive, onRemoved }: ScheduleMenuProps) {
  const t = useTranslations('fitness');
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { copy, stop, remove } = useScheduleWrites();
  const then = (act: () => unknown) => () => {
    setOpen(false);
    act();
  };
  const edit = () => navigate({ to: '/fitness/schedule/edit/$scheduleId', params: { scheduleId: schedule.id } });
  const takeOut = async () => {
    if (await remove(schedule)) onRemoved?.();
  };
  return (
    <>
      <IconButton
        label={t('schedules.menuOf', { title: schedule.title })}
        icon={Ellipsis}
        iconSize={20}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={onRemoved ? '' : '-my-2.5 -mr-2.5'}
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={schedule.title} size="confirm">
        <List>
          {!onRemoved && <ListRow icon={Pencil} title={t('schedules.edit')} onPress={then(edit)} />}
          {isActive && <ListRow icon={CirclePause} title={t('schedules.stop')} onPress={then(() => stop(schedule))} />}
          <ListRow icon={Copy} title={t('schedules.copy')} onPress={then(() => copy(schedule))} />
          <ListRow icon={Trash2} iconTone="danger" title={t('schedules.remove')} onPress={then(() => void takeOut())} />
        </List>
      </Sheet>
    </>
  );
}
