import type { ReactNode } from 'react';
import { useFormat } from '#web/platform/format/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useContentText } from '../schedules/week-texts.ts';
import { useTrainingWeek } from './use-training-week.ts';

type NextWorkoutProps = {
  /** Label of the link to the workout. */
  open: string;
  /** Shown without a followed schedule, or when it is empty. */
  none: ReactNode;
};

/** The next session of the followed schedule with a link to it. Needs the texts `fitness`. */
export function NextWorkout({ open, none }: NextWorkoutProps) {
  const format = useFormat();
  const contentText = useContentText();
  const { week, today, contentOf } = useTrainingWeek();
  if (!week?.next) return none;
  const content = contentOf(week.next);
  const day = format.sentence(format.dayRelative(week.next.day, today));
  return (
    <>
      <p className="mt-1 text-h2 wrap-anywhere">{content.name}</p>
      <p className="mt-0.5 text-caption text-ink-3">{`${day}, ${contentText(content)}`}</p>
      <ButtonLink to="/fitness" search={{ tab: 'schedules' }} variant="soft" size="md" className="mt-4 self-start">
        {open}
      </ButtonLink>
    </>
  );
}
