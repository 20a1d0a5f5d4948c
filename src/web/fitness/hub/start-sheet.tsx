import { Link } from '@tanstack/react-router';
import { Footprints, ListChecks, Play, Plus, Timer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useLive } from '../live/use-live.ts';
import { useStartWorkout } from '../live/use-start-workout.ts';
import { useContentText } from '../schedules/week-texts.ts';
import { useTemplates } from '../templates/use-templates.ts';
import { useTrainingWeek } from './use-training-week.ts';

type StartSheetProps = { open: boolean; onClose: () => void };

/** All workouts that can be started: today's session, an empty workout, and templates. */
export function StartSheet({ open, onClose }: StartSheetProps) {
  const t = useTranslations('fitness');
  return (
    <Sheet open={open} onClose={onClose} title={t('startSheet.title')}>
      {open && <LoadedChoices />}
    </Sheet>
  );
}

/** Rows that come later would move the others under a finger. A hub that cannot be loaded, as offline, is not waited for. */
function LoadedChoices() {
  const { query } = useTrainingWeek();
  const live = useLive();
  const isKnown = query.data !== undefined || query.errorUpdateCount > 0;
  if (isKnown && live.status !== 'loading') return <Choices />;
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton shape="block" height={56} />
      <Skeleton shape="block" height={56} />
      <Skeleton shape="block" height={56} />
    </SkeletonGroup>
  );
}

function Choices() {
  const t = useTranslations('fitness');
  const contentText = useContentText();
  const { start } = useStartWorkout();
  const { week, contentOf } = useTrainingWeek();
  const { templates } = useTemplates();
  const today = week?.today;
  const content = today && contentOf(today);
  return (
    <div className="flex flex-col gap-4">
      <List label={t('startSheet.title')}>
        <RunningRow />
        {today && content && (
          <ListRow
            icon={Play}
            iconTone="accent"
            title={content.name}
            meta={t('startSheet.today', { content: contentText(content) })}
            onPress={() =>
              void start({ kind: 'day', planned: today.ref, content: { ...today.content, ...planOf(content) } })
            }
          />
        )}
        <ListRow
          icon={Plus}
          iconTone="accent"
          title={t('begin.empty')}
          meta={t('begin.emptyText')}
          onPress={() => void start({ kind: 'empty' })}
        />
        <ListRow
          icon={Footprints}
          title={t('begin.activity')}
          meta={t('begin.activityText')}
          render={(row) => <Link to="/fitness" search={{ add: 'activity' }} replace {...row} />}
        />
      </List>
      {templates.length > 0 && (
        <section>
          <h3 className="text-h3">{t('startSheet.templates')}</h3>
          <List label={t('startSheet.templates')} className="mt-1">
            {templates.map((template) => (
              <ListRow
                key={template.id}
                icon={ListChecks}
                title={template.name}
                meta={contentText(template)}
                onPress={() => void start({ kind: 'template', templateId: template.id, template })}
              />
            ))}
          </List>
        </section>
      )}
    </div>
  );
}

type Content = ReturnType<ReturnType<typeof useTrainingWeek>['contentOf']>;

const planOf = ({ name, durationMinutes, exercises, notes }: Content) => ({ name, durationMinutes, exercises, notes });

/** Only one workout can run at a time, so a running one is resumed. */
function RunningRow() {
  const t = useTranslations('fitness');
  const live = useLive();
  if (live.status === 'loading' || live.status === 'none') return null;
  return (
    <ListRow
      icon={Timer}
      iconTone="accent"
      title={t('startSheet.goOn')}
      meta={live.session.name}
      render={(row) => <Link to="/fitness/live" {...row} />}
    />
  );
}
