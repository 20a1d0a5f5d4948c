import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { RotateCcw, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useDay } from '../use-day.ts';
import { PlanDayCard } from './plan-day-card.tsx';
import { PlanDetailsTab } from './plan-details-tab.tsx';
import { PlanEditorFooter } from './plan-editor-footer.tsx';
import { PlanMealsTab } from './plan-meals-tab.tsx';
import { PlanPreviewTab } from './plan-preview-tab.tsx';
import { type PlanEditor as Editor, usePlanEditor } from './use-plan-editor.ts';

const ID = 'plan-editor';

/** Where an editor was opened from: the close link, and navigation after saving. */
export type EditorHome = { close: LinkProps; onSaved: (planId: string) => Promise<void> };

const PLANS: LinkProps = { to: '/meals/plans' };

type PlanEditorProps = { stored: StoredPlan | null; home?: EditorHome | undefined };

/** Creates or edits a plan in three tabs; full screen on phones. */
export function PlanEditor({ stored, home }: PlanEditorProps) {
  const editor = usePlanEditor(stored);
  const close = home?.close ?? PLANS;
  const { goals } = useDay(useToday()).view;
  const leave = useLeave(editor, home);
  // The preview shows the day itself.
  const hasSide = editor.tab !== 'preview';
  return (
    <>
      <EditorBar editor={editor} close={close} />
      <EditorTabs editor={editor} />
      {editor.isRestored && <RestoredNote onStartOver={editor.startOver} />}
      <div className={classNames('grid gap-5', hasSide && 'lg:grid-cols-[2fr_1fr] lg:items-start')}>
        <TabPanel id={ID} value={editor.tab} className="flex min-w-0 flex-col gap-4 pt-1">
          {editor.tab === 'details' && <PlanDetailsTab editor={editor} goals={goals} />}
          {editor.tab === 'meals' && <PlanMealsTab editor={editor} />}
          {editor.tab === 'preview' && (
            <PlanPreviewTab editor={editor} goals={goals} onMakeList={() => void leave('list')} />
          )}
        </TabPanel>
        {hasSide && (
          <aside className="sticky top-20 hidden lg:block">
            <PlanDayCard meals={editor.draft.meals} goals={goals} />
          </aside>
        )}
      </div>
      <PlanEditorFooter editor={editor} close={close} onSave={() => void leave('plans')} />
    </>
  );
}

/** Saves and navigates to the plans or to the shopping list. */
function useLeave({ save }: Editor, home: EditorHome | undefined) {
  const navigate = useNavigate();
  return async (to: 'plans' | 'list') => {
    const planId = await save();
    if (planId === null) return;
    // Nothing is unsaved, so no confirmation is needed.
    if (to === 'plans' && home) await home.onSaved(planId);
    else if (to === 'plans') await navigate({ to: '/meals/plans', ignoreBlocker: true });
    else await navigate({ to: '/meals/plans/$planId/list', params: { planId }, ignoreBlocker: true });
  };
}

function EditorBar({ editor, close }: { editor: Editor; close: LinkProps }) {
  const t = useTranslations('meals');
  return (
    <SubBar
      heading
      title={t(editor.isNew ? 'plans.editorNew' : 'plans.editorEdit')}
      lead={
        <Link {...close} aria-label={t('plans.close')} className={iconButtonClass({})}>
          <Icon of={X} size={22} />
        </Link>
      }
      action={
        editor.isDirty && (
          <IconButton label={t('plans.startOver')} icon={RotateCcw} iconSize={20} onClick={editor.startOver} />
        )
      }
    />
  );
}

/** States that the draft was restored after the page was closed or reloaded. */
function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const t = useTranslations('meals');
  return (
    <div role="status" className="flex items-center justify-between gap-3 rounded-md bg-surface-2 py-2 pr-2 pl-4">
      <p className="min-w-0 flex-1 text-caption text-ink-2">{t('plans.draftKept')}</p>
      <Button variant="ghost" size="sm" onClick={onStartOver}>
        {t('plans.startOver')}
      </Button>
    </div>
  );
}

function EditorTabs({ editor }: { editor: Editor }) {
  const t = useTranslations('meals');
  return (
    // Smaller text on phones, so that all three long labels are visible.
    <div className="-mt-2 md:mt-0 max-md:[&_[role=tab]]:text-label">
      <Tabs
        id={ID}
        label={t('plans.parts')}
        value={editor.tab}
        onValueChange={editor.setTab}
        spread
        tabs={[
          { value: 'details', label: t('plans.tabDetails') },
          { value: 'meals', label: t('plans.tabMeals') },
          { value: 'preview', label: t('plans.tabPreview') },
        ]}
      />
    </div>
  );
}
