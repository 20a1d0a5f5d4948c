import { FileStep } from './file-step.tsx';
import { ReportStep } from './report-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useHealthImport } from './use-health-import.ts';

/** Imports health data in three steps. The file is read on the device. */
export function HealthImportPage() {
  const work = useHealthImport();
  const { state } = work;
  if (state.step === 'report') return <ReportStep work={work} state={state} />;
  if (state.step === 'review') return <ReviewStep work={work} review={state.review} />;
  return <FileStep work={work} state={state} />;
}
