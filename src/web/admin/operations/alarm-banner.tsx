import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ALARM_LINKS, type Alarm, useOperationTexts } from './use-operation-texts.ts';

type AlarmBannerProps = { alarms: readonly Alarm[]; well: { title: string; text: string }; action?: ReactNode };

/** A sentence on the state, then each alarm with instructions. */
export function AlarmBanner({ alarms, well, action }: AlarmBannerProps) {
  const { stateText } = useOperationTexts();
  const isWell = alarms.length === 0;
  const isDanger = alarms.some(({ level }) => level === 'danger');
  return (
    <section
      aria-label={isWell ? well.title : stateText(alarms)}
      className={classNames(
        'flex flex-wrap items-start gap-3 rounded-lg px-5 py-4',
        isWell ? 'bg-success-soft text-success' : isDanger ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn',
      )}
    >
      <Icon of={isWell ? CircleCheck : TriangleAlert} size={22} className="mt-0.5 flex-none" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-body font-semibold">{isWell ? well.title : stateText(alarms)}</h2>
        {isWell ? <p className="text-caption">{well.text}</p> : <Alarms alarms={alarms} />}
      </div>
      {action}
    </section>
  );
}

function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const t = useTranslations('operations');
  const { alarmText } = useOperationTexts();
  return (
    <ul className="mt-1 flex flex-col gap-1.5 text-caption">
      {alarms.map((alarm) => {
        const link = ALARM_LINKS[alarm.code];
        return (
          <li key={alarm.code} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-60">{alarmText(alarm)}</span>
            {link && (
              <ButtonLink {...link} variant="secondary" size="sm">
                {t('show')}
              </ButtonLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
