import { useNavigate } from '@tanstack/react-router';
import { CirclePause, Copy, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
import { useScheduleWrites } from './use-schedules.ts';

type ScheduleMenuProps = { schedule: WorkoutSchedule; isActive: boolean; onRemoved?: (() => void) | undefined };

/** The menu of a schedule. */
export function ScheduleMenu({ schedule, isActive, onRemoved }: ScheduleMenuProps) {
  const t = useTranslations('fitness');
  const navigate = useNavigate();
  const { copy, stop, remove } = useScheduleWrites();
  const edit = () => navigate({ to: '/fitness/schedule/edit/$scheduleId', params: { scheduleId: schedule.id } });
  const takeOut = async () => {
    if (await remove(schedule)) onRemoved?.();
  };
  return (
    <MoreMenu
      label={t('schedules.menuOf', { title: schedule.title })}
      iconSize={20}
      className={onRemoved ? '' : '-my-2.5 -mr-2.5'}
      title={schedule.title}
    >
      <List>
        {!onRemoved && <MenuRow icon={Pencil} title={t('schedules.edit')} onPress={edit} />}
        {isActive && <MenuRow icon={CirclePause} title={t('schedules.stop')} onPress={() => stop(schedule)} />}
        <MenuRow icon={Copy} title={t('schedules.copy')} onPress={() => copy(schedule)} />
        <MenuRow icon={Trash2} iconTone="danger" title={t('schedules.remove')} onPress={() => void takeOut()} />
      </List>
    </MoreMenu>
  );
}
