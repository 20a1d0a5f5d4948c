import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TapeRow } from '#domain/body/body.contract.ts';
import type { Period } from '#domain/body/period.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useRefusalText } from '#web/platform/offline/status/use-operation-text.ts';
import { useRefused } from '#web/platform/offline/status/use-refused.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { BodyDialogs } from './body-dialogs.tsx';
import { BodyGate } from './body-gate.tsx';
import { GOALS_RECORD } from './body-records.ts';
import { BodyTabContent } from './body-tab-content.tsx';
import { BODY_TABS, type BodyAdding, type BodyTab } from './body-tabs.ts';
import { useCaliperForm } from './caliper/use-caliper-form.ts';
import { PeriodChoice } from './curves/period-choice.tsx';
import { useBody } from './use-body.ts';
import { useBodyLog } from './use-body-log.ts';

export type BodyPageProps = {
  tab: BodyTab;
  /** The dialog that is open. */
  adding: BodyAdding | null;
  onTab: (tab: BodyTab) => void;
  onAdding: (adding: BodyAdding | null) => void;
};

const TABS_ID = 'body';

/** The body page with its tabs. */
export function BodyPage({ tab, adding, onTab, onAdding }: BodyPageProps) {
  useBodyRefusals();
  const t = useTranslations('body');
  const today = useToday();
  const body = useBody();
  const log = useBodyLog();
  const caliper = useCaliperForm(body.view, log, today);
  const [period, setPeriod] = useState<Period>(30);
  const [edited, setEdited] = useState<TapeRow | null>(null);
  return (
    <>
      <PageHead
        title={t('page.title')}
        action={<TabAction tab={tab} period={period} onPeriod={setPeriod} onAdding={onAdding} />}
      />
      <Tabs
        id={TABS_ID}
        label={t('tabs.label')}
        value={tab}
        onValueChange={onTab}
        tabs={BODY_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        spread
      />
      <TabPanel id={TABS_ID} value={tab} className="flex flex-col gap-4 md:gap-5">
        <BodyGate body={body}>
          <BodyTabContent
            tab={tab}
            body={body}
            log={log}
            today={today}
            caliper={caliper}
            period={period}
            onPeriod={setPeriod}
            onTab={onTab}
            onAdding={onAdding}
            onEditTape={setEdited}
          />
        </BodyGate>
      </TabPanel>
      <BodyDialogs
        body={body}
        log={log}
        today={today}
        adding={adding}
        onAdding={onAdding}
        edited={edited}
        onEdited={setEdited}
      />
    </>
  );
}

type TabActionProps = Pick<BodyPageProps, 'tab' | 'onAdding'> & { period: Period; onPeriod: (period: Period) => void };

/** The action of the tab, and the period of the weight on wide screens. The caliper's form is on its page. */
function TabAction({ tab, period, onPeriod, onAdding }: TabActionProps) {
  const t = useTranslations('body');
  const { healthConsent } = useMember();
  const isWide = useMediaQuery('(min-width: 1024px)');
  if (!healthConsent || tab === 'caliper') return null;
  if (tab === 'goals') {
    return (
      <Button variant="secondary" size="md" icon={Pencil} onClick={() => onAdding('goals')}>
        {t('goals.edit')}
      </Button>
    );
  }
  const adds = tab === 'tape' ? 'tape' : 'weight';
  return (
    <div className="flex items-center gap-3">
      {isWide && tab === 'weight' && <PeriodChoice value={period} onChange={onPeriod} className="w-83" />}
      <Button size="md" icon={Plus} onClick={() => onAdding(adds)}>
        {t(adds === 'tape' ? 'tape.add' : 'weight.weighIn')}
      </Button>
    </div>
  );
}

/** Shows a toast when the server refuses a measurement or goals. Earlier refusals are shown at their rows. */
function useBodyRefusals(): void {
  const t = useTranslations('body');
  const toast = useToast();
  const reason = useRefusalText();
  useRefused(
    ({ call }) => call[0] === 'body',
    ({ record, refusal }) => {
      const why = reason(refusal);
      const text = record === GOALS_RECORD ? t('goals.failed', { error: why }) : why;
      toast.show({ tone: 'error', title: t('errors.title'), text });
    },
  );
}
