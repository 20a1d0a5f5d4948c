import { SERIES_KEYS, type SeriesKey } from '#domain/body/curves/body-series.ts';
import { LineSample } from '#web/ui/charts/legend.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useSeriesName } from '../body-texts.ts';

type SeriesPickerProps = {
  label: string;
  kind: 'solid' | 'dashed';
  value: SeriesKey;
  onChange: (key: SeriesKey) => void;
  /** The other curve, which cannot be chosen twice. */
  except?: SeriesKey | undefined;
};

/** Which series a curve shows, with the line it is drawn as. */
export function SeriesPicker({ label, kind, value, onChange, except }: SeriesPickerProps) {
  const nameOf = useSeriesName();
  return (
    <SelectField
      label={label}
      lead={<LineSample kind={kind} />}
      value={value}
      options={SERIES_KEYS.map((key) => ({ value: key, label: nameOf(key), disabled: key === except }))}
      onChange={(event) => onChange(SERIES_KEYS.find((key) => key === event.target.value) ?? value)}
    />
  );
}
