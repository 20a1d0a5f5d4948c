import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useRenderLoopGuard } from '#web/platform/faults/use-render-loop-guard.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { NoConsent } from '../meals-notices.tsx';
import { DiaryFrame } from './diary-frame.tsx';
import { FileStep } from './file-step.tsx';
import { ReportStep } from './report-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useDiaryImport } from './use-diary-import.ts';

/** Brings a food diary along from MyFitnessPal or Cronometer, in three steps. The file is read on the device. */
export function DiaryImportPage() {
  useRenderLoopGuard();
  const work = useDiaryImport();
  const { healthConsent } = useMember();
  useUnsaved(work.review !== null && work.report === null);
  if (!healthConsent)
    return (
      <DiaryFrame step={1} footer={null}>
        <NoConsent />
      </DiaryFrame>
    );
  if (work.report) return <ReportStep report={work.report} />;
  if (work.review) return <ReviewStep work={work} review={work.review} />;
  return <FileStep work={work} />;
}
