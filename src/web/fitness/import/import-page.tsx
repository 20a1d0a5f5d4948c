import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useRenderLoopGuard } from '#web/platform/faults/use-render-loop-guard.ts';
import { FileStep } from './file-step.tsx';
import { ReportStep } from './report-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useImport } from './use-import.ts';

/** Brings history along from Strong or Hevy, in three steps. The file is read on the device. */
export function ImportPage() {
  useRenderLoopGuard();
  const work = useImport();
  useUnsaved(work.review !== null && work.report === null);
  if (work.report) return <ReportStep report={work.report} />;
  if (work.review) return <ReviewStep work={work} review={work.review} />;
  return <FileStep work={work} />;
}
