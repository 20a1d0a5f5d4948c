import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useRenderLoopGuard } from '#web/platform/faults/use-render-loop-guard.ts';
import { FileStep } from './file-step.tsx';
import { ReportStep } from './report-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useHealthImport } from './use-health-import.ts';

/** Brings health data along from other apps, in three steps. The file is read on the device. */
export function HealthImportPage() {
  useRenderLoopGuard();
  const work = useHealthImport();
  useUnsaved(work.report === null && (work.review !== null || work.progress !== null));
  if (work.report) return <ReportStep report={work.report} />;
  if (work.review) return <ReviewStep work={work} review={work.review} />;
  return <FileStep work={work} />;
}
