import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { NextWorkout } from '#web/fitness/hub/next-workout.tsx';
import { useFitnessHub } from '#web/fitness/use-fitness-hub.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useFeatureTexts } from '../frame/use-feature-texts.ts';

/** The next planned workout, with the texts of fitness, which the dashboard does not wait for. */
export function WorkoutCard({ today }: { today: Day }) {
  const t = useTranslations('dashboard');
  const hasTexts = useFeatureTexts('fitness');
  const { data: hub, isLoading } = useFitnessHub(today);
  if (!hub && !isLoading) return null;
  return (
    <Card aria-label={t('workout.title')} className="flex flex-col">
      <div className="-mt-2 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-h3">{t('workout.title')}</h2>
        <Link to="/fitness" className={linkClass}>
          {t('workout.toTraining')}
          <Icon of={ChevronRight} size={16} />
        </Link>
      </div>
      {/* As high as the text, so that the cards below do not move. */}
      <div className="flex min-h-28 flex-col">
        {hub && hasTexts && (
          <NextWorkout
            open={t('workout.open')}
            none={
              <>
                <p className="text-ink-2">{t('workout.none')}</p>
                <ButtonLink
                  to="/fitness"
                  search={{ tab: 'schedules' }}
                  variant="soft"
                  size="md"
                  className="mt-4 self-start"
                >
                  {t('workout.choose')}
                </ButtonLink>
              </>
            }
          />
        )}
      </div>
    </Card>
  );
}
