import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#web/platform/language/language.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

type LocationFieldProps = {
  value: string;
  /** Must not use variables of its closure: see `sameValue`. */
  onValueChange: (value: string) => void;
};

/** Compares only values, so that hundreds of options are not rendered again with every key in another field. */
const sameValue = (before: LocationFieldProps, after: LocationFieldProps) => before.value === after.value;

/** All countries, named in the current language. */
export const CountryField = memo(function CountryField({ value, onValueChange }: LocationFieldProps) {
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

/** Includes the stored zone, also when this browser has another name for it. */
export const TimezoneField = memo(function TimezoneField({ value, onValueChange }: LocationFieldProps) {
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

/** ISO 3166-1 alpha-2; the browser has their names in every language. */
const COUNTRY_CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');
