import { BrandLogo, BrandMark } from '#web/ui/brand-mark.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Part, Row } from './part.tsx';
import { useSamples } from './use-samples.ts';

const colours = [
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['accent-line', 'bg-accent-line'],
  ['protein', 'bg-protein'],
  ['carbs', 'bg-carbs'],
  ['fat', 'bg-fat'],
  ['success', 'bg-success'],
  ['warn', 'bg-warn'],
  ['danger', 'bg-danger'],
  ['surface', 'bg-surface'],
  ['surface-2', 'bg-surface-2'],
  ['surface-3', 'bg-surface-3'],
  ['bg', 'bg-bg'],
  ['ink', 'bg-ink'],
  ['inverse', 'bg-inverse'],
] as const;

export function ColoursPart() {
  const texts = useSamples();
  return (
    <Part title={texts.parts.colours}>
      <Row>
        <BrandLogo />
        <BrandMark size={44} />
      </Row>
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-5">
        {colours.map(([name, fill]) => (
          <li key={name} className="flex items-center gap-2.5 text-caption font-medium">
            <span className={`size-10 flex-none rounded-md border border-line ${fill}`} />
            {name}
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function TypePart() {
  const texts = useSamples();
  return (
    <Part title={texts.parts.type}>
      <div className="flex flex-col gap-2">
        <NumberWithUnit value="69,4" unit="kg" />
        <p className="text-h1">{texts.week} 28/34</p>
        <p className="text-h2">{texts.week} 21/26</p>
        <p className="text-h3">{texts.week} 17/22</p>
        <p className="text-lead text-ink-2">{texts.lead} 17/24</p>
        <p>{texts.lead} 15/22</p>
        <p className="text-caption text-ink-3">{texts.lead} 13/18</p>
        <p className="text-micro text-ink-3">{texts.lead} 11/16</p>
      </div>
    </Part>
  );
}
