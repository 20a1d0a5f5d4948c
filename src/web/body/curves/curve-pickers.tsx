import { SERIES_KEYS, type SeriesKey, unitOfSeries } from '#domain/body/curves/body-series.ts';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { LineSample } from '#web/ui/charts/legend.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useSeriesName } from '../body-texts.ts';

type SeriesPickerProps = {
  label: string;
  kind: 'solid' | 'dashed';
  value: SeriesKey;
  onChange: (key: SeriesKey) => void;
  /** The series of the other curve, which is disabled. */
  except?: SeriesKey | undefined;
};

/** Selects the series of a curve and shows its line style. */
export function SeriesPicker({ label, kind, value, onChange, except }: SeriesPickerProps) {
  const seriesName = useSeriesName();
  const hidden = useHiddenValues();
  const keys = SERIES_KEYS.filter((key) => !hidden.weight || !isOfWeight(key));
  return (
    <SelectField
      label={label}
      lead={<LineSample kind={kind} />}
      value={value}
      options={keys.map((key) => ({ value: key, label: seriesName(key), disabled: key === except }))}
      onChange={(event) => onChange(SERIES_KEYS.find((key) => key === event.target.value) ?? value)}
    />
  );
}

/** Weight and values derived from it: BMI and masses. */
const isOfWeight = (key: SeriesKey) => unitOfSeries(key) === 'kg' || unitOfSeries(key) === 'bmi';
