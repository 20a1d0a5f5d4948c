import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import { canRotate } from '#domain/fitness/schedules/rotate-sessions.ts';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorView } from '#web/ui/feedback/error-view.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { RadioGroup, Switch } from '#web/ui/fields/toggles.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { EditorFooter, type EditorHome, RestoredNote } from '../editor-frame.tsx';
import { EditorSkeleton } from '../templates/template-editor-page.tsx';
import { ScheduleDays } from './schedule-days.tsx';
import { ScheduleMenu } from './schedule-menu.tsx';
import { type ScheduleEditor, useScheduleEditor } from './use-schedule-editor.ts';
import { useSchedules } from './use-schedules.ts';

type ScheduleEditorPageProps = {
  /** Absent for a new schedule. */
  scheduleId?: string | undefined;
  /** The page the editor was opened from; the member's schedules by default. */
  home?: EditorHome | undefined;
};

export function ScheduleEditorPage({ scheduleId, home }: ScheduleEditorPageProps) {
  const t = useTranslations('fitness');
  const { query, schedules, ahead } = useSchedules();
  const content = useContentError(query, t('errors.loading'));
  const schedule = schedules.find(({ id }) => id === scheduleId) ?? null;
  // The schedule as it was opened: server responses must not change it during editing.
  const [opened, setOpened] = useState(schedule);
  if (schedule && opened?.id !== schedule.id) setOpened(schedule);
  const isKnown = query.data !== undefined || schedules.length > 0;
  if (scheduleId === undefined && (isKnown || content.failed))
    return <Editor stored={null} isFirst={home === undefined && ahead.length === 0} home={home} />;
  if (opened) return <Editor key={opened.id} stored={opened} isFirst={false} home={home} />;
  if (content.failed) return <LoadFailed level={1} title={t('errors.loading')} content={content} />;
  return query.data ? <NoSuchSchedule /> : <EditorSkeleton />;
}

function NoSuchSchedule() {
  const t = useTranslations('fitness');
  return (
    <ErrorView
      title={t('scheduleEditor.missingTitle')}
      text={t('scheduleEditor.missingText')}
      actions={
        <ButtonLink to="/fitness" search={{ tab: 'schedules' }}>
          {t('scheduleEditor.toSchedules')}
        </ButtonLink>
      }
    />
  );
}

const SCHEDULES: LinkProps = { to: '/fitness', search: { tab: 'schedules' } };

type EditorProps = { stored: WorkoutSchedule | null; isFirst: boolean; home: EditorHome | undefined };

/** Edits a week of sessions, in full screen on phones. */
function Editor({ stored, isFirst, home }: EditorProps) {
  const t = useTranslations('fitness');
  const navigate = useNavigate();
  const editor = useScheduleEditor(stored, isFirst);
  // Everything is saved, so no confirmation is needed.
  const leave = (id: string | null) =>
    home ? home.onDone(id) : navigate({ to: '/fitness', search: { tab: 'schedules' }, ignoreBlocker: true });
  const save = async () => {
    const id = await editor.save();
    if (id !== null) await leave(id);
  };
  const leaveRemoved = () => {
    editor.discard();
    void leave(null);
  };
  return (
    <>
      <SubBar
        heading
        title={t(editor.isNew ? 'schedules.new' : 'schedules.edit')}
        lead={
          <Link {...(home?.close ?? SCHEDULES)} aria-label={t('editor.close')} className={iconButtonClass({})}>
            <Icon of={X} size={22} />
          </Link>
        }
        action={stored && <ScheduleMenu schedule={stored} isActive={false} onRemoved={leaveRemoved} />}
      />
      {editor.isRestored && <RestoredNote onStartOver={editor.startOver} />}
      <div className="flex flex-col gap-5 pb-20 md:pb-0 lg:grid lg:grid-cols-[360px_1fr] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-8">
        <Details editor={editor} />
        <ScheduleDays editor={editor} />
        <div className="flex flex-col gap-5 lg:col-start-1">
          <OrderChoice editor={editor} />
          <MissedChoice editor={editor} />
        </div>
      </div>
      <EditorFooter>
        <Button
          className="flex-1 md:flex-none"
          busy={editor.isBusy}
          busyLabel={t('editor.saving')}
          onClick={() => void save()}
        >
          {t('scheduleEditor.save')}
        </Button>
      </EditorFooter>
    </>
  );
}

function Details({ editor }: { editor: ScheduleEditor }) {
  const t = useTranslations('fitness');
  const { draft, edit } = editor;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        ref={editor.titleField}
        label={t('editor.name')}
        value={draft.title}
        maxLength={FITNESS_LENGTHS.scheduleTitle}
        autoComplete="off"
        error={editor.isTitleMissing ? t('schedules.titleRequired') : undefined}
        onChange={(event) => edit({ title: event.target.value })}
      />
      <Card as="div" compact>
        <Switch
          label={t('scheduleEditor.follow')}
          description={t('scheduleEditor.followText')}
          checked={draft.isFollowed}
          onChange={(event) => edit({ isFollowed: event.target.checked })}
        />
      </Card>
    </div>
  );
}

/** Workouts by weekday or in rotation; hidden with a single workout. */
function OrderChoice({ editor: { draft, edit } }: { editor: ScheduleEditor }) {
  const t = useTranslations('fitness');
  if (!canRotate(draft.days)) return null;
  return (
    <Card as="div" compact>
      <RadioGroup
        legend={t('scheduleEditor.order')}
        name="order"
        value={draft.order ?? 'weekday'}
        onValueChange={(order) => edit({ order })}
        options={[
          { value: 'weekday', label: t('scheduleEditor.weekday'), description: t('scheduleEditor.weekdayText') },
          { value: 'rotation', label: t('scheduleEditor.rotation'), description: t('scheduleEditor.rotationText') },
        ]}
      />
    </Card>
  );
}

/** What happens to a missed session. */
function MissedChoice({ editor: { draft, edit } }: { editor: ScheduleEditor }) {
  const t = useTranslations('fitness');
  return (
    <Card as="div" compact>
      <RadioGroup
        legend={t('scheduleEditor.missed')}
        name="missed"
        value={draft.missed}
        onValueChange={(missed) => edit({ missed })}
        options={[
          { value: 'stay', label: t('scheduleEditor.stay'), description: t('scheduleEditor.stayText') },
          { value: 'slide', label: t('scheduleEditor.slide'), description: t('scheduleEditor.slideText') },
        ]}
      />
    </Card>
  );
}
