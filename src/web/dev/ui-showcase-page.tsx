import { PageHead } from '#web/ui/page-head.tsx';
import { ButtonsPart } from './showcase/buttons-part.tsx';
import { ChartsPart } from './showcase/charts-part.tsx';
import { ChoicesPart } from './showcase/choices-part.tsx';
import { FieldsPart } from './showcase/fields-part.tsx';
import { ColoursPart, TypePart } from './showcase/foundation-parts.tsx';
import { OverlaysPart } from './showcase/overlays-part.tsx';
import { RowsPart } from './showcase/rows-part.tsx';
import { StatesPart } from './showcase/states-part.tsx';
import { SurfacesPart } from './showcase/surfaces-part.tsx';
import { useSamples } from './showcase/use-samples.ts';

/** All components in every state, for review and for tests. */
export function UiShowcasePage() {
  const texts = useSamples();
  return (
    <div id="top" className="mx-auto flex max-w-content flex-col gap-10 px-4 py-4 md:px-8">
      <PageHead title={texts.title} subtitle={texts.lead} />
      <ColoursPart />
      <TypePart />
      <ButtonsPart />
      <FieldsPart />
      <ChoicesPart />
      <OverlaysPart />
      <SurfacesPart />
      <RowsPart />
      <StatesPart />
      <ChartsPart />
    </div>
  );
}
