import { useMember } from '#web/platform/session/use-session.tsx';
import { NoConsent } from '../meals-notices.tsx';
import { DiaryFrame } from './diary-frame.tsx';
import { FileStep } from './file-step.tsx';
import { ReportStep } from './report-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useDiaryImport } from './use-diary-import.ts';

/** Imports a food diary of MyFitnessPal or Cronometer in three steps. The file is read on the device. */
export function DiaryImportPage() {
  const work = useDiaryImport();
  const { state } = work;
  const { healthConsent } = useMember();
  if (!healthConsent)
    return (
      <DiaryFrame state={state} footer={null}>
        <NoConsent />
      </DiaryFrame>
    );
  if (state.step === 'report') return <ReportStep work={work} state={state} />;
  if (state.step === 'review') return <ReviewStep work={work} review={state.review} />;
  return <FileStep work={work} state={state} />;
}
