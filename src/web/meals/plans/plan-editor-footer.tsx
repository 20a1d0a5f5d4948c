import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { filledMeals } from './plan-macros.tsx';
import type { PlanEditor } from './use-plan-editor.ts';

type PlanEditorFooterProps = { editor: PlanEditor; close: LinkProps; onSave: () => void };

/** Buttons to the next and previous tab, always visible. */
export function PlanEditorFooter({ editor, close, onSave }: PlanEditorFooterProps) {
  const t = useTranslations('meals');
  if (editor.tab === 'details') {
    return (
      <Bar>
        <DetailsLead editor={editor} close={close} onSave={onSave} />
        <Button key="next" className="flex-1 md:flex-none" onClick={() => editor.setTab('meals')}>
          {t('plans.next')}
        </Button>
      </Bar>
    );
  }
  if (editor.tab === 'meals') {
    return (
      <Bar>
        <Button variant="secondary" onClick={() => editor.setTab('details')}>
          {t('plans.back')}
        </Button>
        <Button className="flex-1 md:flex-none" onClick={() => editor.setTab('preview')}>
          {t('plans.preview')}
        </Button>
      </Bar>
    );
  }
  return <PreviewFooter editor={editor} onSave={onSave} />;
}

/** An edited plan can be saved from the first tab; a new one can be cancelled. */
function DetailsLead({ editor, close, onSave }: PlanEditorFooterProps) {
  const t = useTranslations('meals');
  if (editor.isNew) {
    return (
      <ButtonLink {...close} variant="secondary">
        {t('plans.cancel')}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="secondary"
      disabled={!editor.isDirty || editor.problem === 'empty-plan'}
      busy={editor.isBusy}
      busyLabel={t('plans.saving')}
      onClick={onSave}
    >
      {t('plans.save')}
    </Button>
  );
}

function PreviewFooter({ editor, onSave }: Omit<PlanEditorFooterProps, 'close'>) {
  const t = useTranslations('meals');
  const whyId = useId();
  const count = filledMeals(editor.draft.meals).length;
  const isEmpty = count === 0;
  return (
    <Bar
      note={
        isEmpty && (
          <p id={whyId} className="text-center text-caption text-ink-2 md:text-right">
            {t('plans.emptyPlan')}
          </p>
        )
      }
    >
      <Button variant="secondary" onClick={() => editor.setTab('meals')}>
        {t('plans.back')}
      </Button>
      <Button
        className="flex-1 px-3 md:flex-none md:px-5"
        disabled={isEmpty}
        aria-describedby={isEmpty ? whyId : undefined}
        busy={editor.isBusy}
        busyLabel={t('plans.saving')}
        onClick={onSave}
      >
        {t(editor.isNew ? 'plans.create' : 'plans.update', { count })}
      </Button>
    </Bar>
  );
}

function Bar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={barClass}>
      {note}
      <div className="flex gap-3 md:justify-end">{children}</div>
    </div>
  );
}

const barClass =
  'fixed inset-x-0 bottom-0 z-bar flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] ' +
  'md:sticky md:inset-x-auto md:-mx-8 md:bg-bg/92 md:px-8 md:pb-3 md:backdrop-blur-[14px]';
