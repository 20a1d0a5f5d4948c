import { useTranslations } from 'use-intl';
import type { MethodEstimate, MethodInput, MethodSpread } from '#domain/body/body-fat/estimate-body-fat.ts';
import { CALIPER_SITES, TAPE_SITES } from '#domain/body/body-sites.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { MethodBand, scaleAround } from './method-scale.tsx';

type MethodListProps = { estimates: readonly MethodEstimate[]; spread: MethodSpread | null };

/** The methods with their sources, fat mass and lean mass in kg, or the missing inputs. */
export function MethodList({ estimates, spread }: MethodListProps) {
  const t = useTranslations('body');
  return (
    <Card flush>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('methods.title')}</caption>
          <thead>
            <tr className="text-caption text-ink-2">
              <th scope="col" className="py-3 pl-5 text-left font-medium">
                {t('methods.method')}
              </th>
              <th scope="col" className="px-1 text-right font-medium">
                %
              </th>
              <th scope="col" className="px-1 text-right font-medium">
                {t('methods.fat')}
              </th>
              <th scope="col" className="pr-5 pl-1 text-right font-medium">
                {t('methods.lean')}
              </th>
            </tr>
          </thead>
          {estimates.map((estimate) => (
            <MethodRows key={estimate.method} estimate={estimate} spread={spread} />
          ))}
        </table>
      </div>
    </Card>
  );
}

function MethodRows({ estimate, spread }: { estimate: MethodEstimate; spread: MethodSpread | null }) {
  const t = useTranslations('body');
  const format = useFormat();
  const missingText = useMissingText();
  const { method, percent, fatKg, leanKg, missing } = estimate;
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="row" className="pt-3 pl-5 text-left font-medium">
          {t(`methodNames.${method}`)}
        </th>
        <td className="px-1 pt-3 text-right font-semibold">{format.number(percent, 1)}</td>
        <td className="px-1 pt-3 text-right text-ink-2">{format.number(fatKg, 1)}</td>
        <td className="pt-3 pr-5 pl-1 text-right text-ink-2">{format.number(leanKg, 1)}</td>
      </tr>
      <tr>
        <td colSpan={4} className="px-5 pb-3">
          <p className="text-caption text-ink-3">{t(`methodSources.${method}`)}</p>
          {percent !== null && spread ? (
            <div className="-mx-2 mt-2">
              <MethodBand scale={scaleAround(spread)} band={spread} values={[percent]} />
            </div>
          ) : (
            <p className="mt-1 text-caption text-ink-2">
              {missing.length > 0
                ? t('methods.missing', { what: missing.map(missingText).join(', ') })
                : t('methods.impossible')}
            </p>
          )}
        </td>
      </tr>
    </tbody>
  );
}

/** The missing input by the label of its field. */
function useMissingText(): (input: MethodInput) => string {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  return (input) => {
    const tape = TAPE_SITES.find((site) => input === `tape.${site}`);
    const skinfold = CALIPER_SITES.find((site) => input === `skinfold.${site}`);
    if (tape) return t('methodInputs.tape', { site: siteText(`tape.${tape}`).toLocaleLowerCase() });
    if (skinfold) return t('methodInputs.skinfold', { site: siteText(`caliper.${skinfold}`).toLocaleLowerCase() });
    return t(`methodInputs.${asProfileInput(input)}`);
  };
}

// Sites are handled above; the rest are fields of the profile.
const asProfileInput = (input: MethodInput) => input as Exclude<MethodInput, `tape.${string}` | `skinfold.${string}`>;
