import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#web/platform/language.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { COUNTRY_CODES } from './country-codes.ts';

type PlaceProps = {
  value: string;
  /** Must not read what it closes over: see `sameValue`. */
  onValueChange: (value: string) => void;
};

/** Hundreds of options are drawn again only when another one is chosen, not with every key that is typed beside them. */
const sameValue = (before: PlaceProps, after: PlaceProps) => before.value === after.value;

/** All countries by their names in the language of the screen. */
export const CountryField = memo(function CountryField({ value, onValueChange }: PlaceProps) {
  const t = useTranslations('profile');
  const { locale } = useLanguage();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const order = new Intl.Collator(locale);
    return COUNTRY_CODES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((one, other) =>
      order.compare(one.label, other.label),
    );
  }, [locale]);
  return (
    <SelectField
      name="country"
      label={t('about.country')}
      autoComplete="country"
      options={[{ value: '', label: t('about.noCountry') }, ...countries]}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}, sameValue);

const ZONES = Intl.supportedValuesOf('timeZone');

/** The stored zone is always among them, also when this browser knows it by another name. */
export const TimezoneField = memo(function TimezoneField({ value, onValueChange }: PlaceProps) {
  const t = useTranslations('profile');
  const zones = ZONES.includes(value) ? ZONES : [value, ...ZONES];
  return (
    <SelectField
      name="timezone"
      label={t('about.timezone')}
      help={t('about.timezoneHelp')}
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}, sameValue);
