import type { TapeRow } from '#domain/body/body.contract.ts';
import type { Period } from '#domain/body/period.ts';
import type { Day } from '#domain/day/day.ts';
import type { BodyAdding, BodyTab } from './body-tabs.ts';
import { CaliperTab } from './caliper/caliper-tab.tsx';
import type { CaliperFormState } from './caliper/use-caliper-form.ts';
import { CurvesTab } from './curves/curves-tab.tsx';
import { GoalsTab } from './goals/goals-tab.tsx';
import { TapeTab } from './tape/tape-tab.tsx';
import type { Body } from './use-body.ts';
import type { BodyLog } from './use-body-log.ts';
import { WeightTab } from './weight/weight-tab.tsx';

type BodyTabContentProps = {
  tab: BodyTab;
  body: Body;
  log: BodyLog;
  today: Day;
  caliper: CaliperFormState;
  period: Period;
  onPeriod: (period: Period) => void;
  onTab: (tab: BodyTab) => void;
  onAdding: (adding: BodyAdding) => void;
  onEditTape: (row: TapeRow) => void;
};

export function BodyTabContent(props: BodyTabContentProps) {
  const { tab, body, log, today, caliper, period, onPeriod, onTab, onAdding, onEditTape } = props;
  const { view } = body;
  switch (tab) {
    case 'tape':
      return <TapeTab view={view} log={log} today={today} onNew={() => onAdding('tape')} onEdit={onEditTape} />;
    case 'caliper':
      return <CaliperTab view={view} log={log} today={today} form={caliper} />;
    case 'goals':
      return <GoalsTab view={view} today={today} onEdit={() => onAdding('goals')} />;
    case 'curves':
      return <CurvesTab view={view} today={today} />;
    case 'weight':
      return (
        <WeightTab
          body={body}
          log={log}
          today={today}
          period={period}
          onPeriod={onPeriod}
          onWeighIn={() => onAdding('weight')}
          onGoals={() => onAdding('goals')}
          onCaliper={() => onTab('caliper')}
        />
      );
  }
}
