import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Settings2, UserCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FullCase } from '#domain/community/moderation/moderation.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { AdminContent } from '../admin-content.tsx';
import { CaseLocation, CasePosts, CaseReporters, CaseWriter } from './case-context.tsx';
import { useCaseTexts } from './case-parts.tsx';
import { caseQuery } from './community-queries.ts';
import { DecisionForm } from './decision-form.tsx';
import { EventList } from './event-list.tsx';
import { ThreadToolsSheet } from './thread-tools.tsx';
import { useModeration } from './use-moderation.ts';
import { useReopen } from './use-reopen.ts';

type CaseDetailProps = { postId: string; onDone: () => void };

/** An open case beside the queue: the post with its context, the decision, and earlier events. */
export function CaseDetail({ postId, onDone }: CaseDetailProps) {
  const t = useTranslations('moderation');
  const query = useQuery(caseQuery(postId));
  return (
    <AdminContent query={query} failure={t('case.loadError')}>
      {(found) => (
        <div className="flex flex-col gap-4">
          <Context found={found} />
          <Card>
            <h2 className="mb-3 text-h3">{found.state === 'closed' ? t('decision.again') : t('decision.title')}</h2>
            <DecisionForm key={postId} found={found} wide onDone={onDone} />
          </Card>
          {found.events.length > 0 && (
            <Card flush>
              <CardHead title={t('case.events')} className="px-5 pt-4 pb-1" />
              <EventList inset label={t('case.events')} events={found.events} />
            </Card>
          )}
        </div>
      )}
    </AdminContent>
  );
}

function Context({ found }: { found: FullCase }) {
  const t = useTranslations('moderation');
  const { memberName } = useCaseTexts();
  return (
    <Card flush>
      <div className="border-b border-line px-5 py-3.5">
        <CaseLocation found={found} />
      </div>
      <div className="flex flex-col gap-3 px-5 py-4">
        <CasePosts found={found} />
      </div>
      <div className="grid grid-cols-2 divide-x divide-line border-t border-line">
        <div className="px-5 py-3">
          <h2 className="text-caption font-semibold">{memberName(found.createdBy)}</h2>
          <CaseWriter found={found} />
        </div>
        <div className="px-5 py-3">
          <h2 className="text-caption font-semibold">{t('case.reporters')}</h2>
          <CaseReporters found={found} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5 border-t border-line px-5 py-3">
        <CaseTools found={found} />
      </div>
    </Card>
  );
}

/** Marks the case as being reviewed; opens the tools for the thread. */
function CaseTools({ found }: { found: FullCase }) {
  const t = useTranslations('moderation');
  const { id } = useMember();
  const managing = useDialogState();
  const take = useModeration(() => api.communityAdmin.takeCase({ postId: found.postId }), {
    action: t('doing.take'),
    successToast: t('decision.takenDone'),
  });
  const reopening = useReopen(found.postId);
  const isMine = found.takenBy?.id === id;
  return (
    <>
      {found.state !== 'closed' && !isMine && (
        <Button variant="secondary" size="sm" icon={UserCheck} busy={take.busy} onClick={() => void take.run()}>
          {t('case.take')}
        </Button>
      )}
      {found.state === 'closed' && !found.isHidden && (
        <Button variant="secondary" size="sm" icon={RotateCcw} busy={reopening.busy} onClick={reopening.reopen}>
          {t('decision.reopen')}
        </Button>
      )}
      <Button variant="secondary" size="sm" icon={Settings2} onClick={() => managing.open()}>
        {t('case.manage')}
      </Button>
      {managing.key > 0 && (
        <ThreadToolsSheet
          key={managing.key}
          threadId={found.thread.id}
          open={managing.isOpen}
          onClose={managing.close}
        />
      )}
    </>
  );
}

type CaseSheetProps = { postId: string; open: boolean; onClose: () => void };

/** The same on a phone, with the decision first. */
export function CaseSheet({ postId, open, onClose }: CaseSheetProps) {
  const t = useTranslations('moderation');
  const query = useQuery(caseQuery(postId));
  return (
    <Sheet full open={open} onClose={onClose} title={t('decision.title')}>
      <AdminContent query={query} failure={t('case.loadError')}>
        {(found) => (
          <div className="flex flex-col gap-3.5">
            <CaseLocation found={found} />
            <CasePosts found={found} />
            <CaseWriter found={found} />
            <section>
              <h3 className="text-caption font-semibold">{t('case.reporters')}</h3>
              <CaseReporters found={found} />
            </section>
            <div className="flex flex-wrap gap-2.5">
              <CaseTools found={found} />
            </div>
            <DecisionForm found={found} onDone={onClose} />
            {found.events.length > 0 && (
              <section className="border-t border-line pt-3">
                <h3 className="text-h3">{t('case.events')}</h3>
                <EventList label={t('case.events')} events={found.events} />
              </section>
            )}
          </div>
        )}
      </AdminContent>
    </Sheet>
  );
}
