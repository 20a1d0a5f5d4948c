import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

const REDIRECT_SECONDS = 3;

/** Shown after the password was changed; redirects to the sign-in after three seconds. */
export function ResetDone() {
  const t = useTranslations('auth');
  const { left: seconds } = useSecondsLeft(REDIRECT_SECONDS);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/login', replace: true }), REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <div className="flex flex-col items-center pt-3 text-center">
        <CountdownRing left={seconds} total={REDIRECT_SECONDS} label={t('resetDone.secondsLeft', { seconds })} />
        <div className="mt-5">
          <Badge tone="success" icon={Check}>
            {t('resetDone.badge')}
          </Badge>
        </div>
        <h1 className="mt-3">{t('resetDone.title')}</h1>
        <p className="mt-2 max-w-70 text-ink-2">{t('resetDone.text', { seconds })}</p>
      </div>
      <ButtonLink to="/login" replace full className="mt-3">
        {t('resetDone.now')}
      </ButtonLink>
      <p className="text-center text-caption text-ink-3">{t('resetDone.others')}</p>
    </>
  );
}

const SIZE = 104;
const RADIUS = 46;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring around the remaining seconds. */
function CountdownRing({ left, total, label }: { left: number; total: number; label: string }) {
  return (
    <div role="img" aria-label={label} className="relative grid size-26 place-items-center">
      <svg aria-hidden="true" width={SIZE} height={SIZE} fill="none" strokeWidth="8" className="absolute -rotate-90">
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} className="stroke-track" />
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - left / total)}
          className="stroke-accent transition-[stroke-dashoffset] duration-1000 ease-linear"
        />
      </svg>
      <span className="text-display">{left}</span>
    </div>
  );
}
