import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  appliesTo,
  FIXED_STATEMENTS,
  INFORMATION_TEXTS,
  type InformationRow,
  type InformationText,
} from '#domain/shop/catalogue/information-fields.ts';
import { DECLARED_NUTRIENTS } from '#domain/shop/catalogue/nutrition-check.ts';
import type { NutritionPer100, ProductInformation } from '#domain/shop/catalogue/product-information.contract.ts';
import type { Product } from '#domain/shop/shop.contract.ts';
import { emphasisedParts } from '#domain/text/emphasis.ts';
import { translatedText } from '#domain/text/translations.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card } from '#web/ui/card.tsx';

/** What the law requires beside a product of its kind, in the order of the registry. */
export function InformationCards({ product }: { product: Product }) {
  const t = useTranslations('productInformation');
  const { information, kind } = product;
  const { textOf, hasText } = useInformationText(information);
  const shown = INFORMATION_TEXTS.filter((row) => appliesTo(row, kind) && hasText(row.id));
  const inGroup = (group: InformationRow['group']) => shown.filter((row) => row.group === group);
  const statements = FIXED_STATEMENTS[kind];
  const quantity = useQuantityText(product);
  const contents = inGroup('contents');
  return (
    <>
      {information.nutritionPer100 && <DeclarationCard declared={information.nutritionPer100} />}
      {(contents.length > 0 || quantity !== null) && (
        <InformationCard title={t('group.contents')}>
          <TermList>
            {quantity !== null && <Term label={t('field.netQuantity')}>{quantity}</Term>}
            {contents.map(({ id }) => (
              <Term key={id} label={t(`field.${id}`)}>
                <Emphasised text={textOf(id)} />
              </Term>
            ))}
          </TermList>
        </InformationCard>
      )}
      {(statements.length > 0 || inGroup('safety').length > 0) && (
        <InformationCard title={t('group.safety')}>
          {statements.map((statement) => (
            <p key={statement} className="mt-2 text-ink-2">
              {t(`statement.${statement}`)}
            </p>
          ))}
          <TermList>
            {inGroup('safety').map(({ id }) => (
              <Term key={id} label={t(`field.${id}`)}>
                {textOf(id)}
              </Term>
            ))}
          </TermList>
        </InformationCard>
      )}
      {(['manufacturer', 'importer'] as const).map((group) => {
        const lines = inGroup(group).map(({ id }) => textOf(id));
        return lines.length > 0 && <AddressCard key={group} title={t(`group.${group}`)} lines={lines} />;
      })}
    </>
  );
}

/** A text in the language of the screen, Swedish where it is not translated. */
function useInformationText(information: ProductInformation) {
  const { language } = useLanguage();
  const textOf = (id: InformationText): string => {
    const row = INFORMATION_TEXTS.find((one) => one.id === id);
    return row?.isTranslated ? translatedText(information, row.id, language) : information[id];
  };
  return { textOf, hasText: (id: InformationText) => textOf(id) !== '' };
}

function useQuantityText({ netGrams, information: { netQuantity } }: Product): string | null {
  const t = useTranslations('productInformation');
  const format = useFormat();
  const amountOf = (amount: number) => ({ amount: format.number(amount, Number.isInteger(amount) ? 0 : 1) });
  const texts = [
    netGrams !== null && t('quantity.g', amountOf(netGrams)),
    netQuantity && t(`quantity.${netQuantity.unit}`, amountOf(netQuantity.amount)),
  ].filter((text) => typeof text === 'string');
  return texts.length === 0 ? null : texts.join(', ');
}

function InformationCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="text-body font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

const TermList = ({ children }: { children: ReactNode }) => <dl className="mt-3 flex flex-col gap-3">{children}</dl>;

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line text-ink">{children}</dd>
    </div>
  );
}

/** Allergens are emphasised in the list of ingredients (Regulation (EU) 1169/2011, article 21). */
function Emphasised({ text }: { text: string }) {
  let at = 0;
  return emphasisedParts(text).map((part) => {
    at += part.text.length;
    return part.isEmphasised ? <strong key={at}>{part.text}</strong> : <span key={at}>{part.text}</span>;
  });
}

function DeclarationCard({ declared }: { declared: NutritionPer100 }) {
  const t = useTranslations('productInformation');
  const format = useFormat();
  const energy = { kj: format.number(declared.kilojoules), kcal: format.number(declared.kcal) };
  const decimals = (amount: number) => (Number.isInteger(amount) ? 0 : amount < 1 ? 2 : 1);
  return (
    <Card>
      <table className="w-full text-left">
        <caption className="mb-2 text-left text-body font-semibold text-ink">
          {t(`nutrition.${declared.basis}`)}
        </caption>
        <tbody>
          <tr className={rowClass}>
            <th scope="row" className="py-2 font-regular text-ink-2">
              {t('nutrition.energy')}
            </th>
            <td className="py-2 text-right font-medium text-ink">{t('nutrition.energyValue', energy)}</td>
          </tr>
          {DECLARED_NUTRIENTS.map((nutrient) => (
            <tr key={nutrient} className={rowClass}>
              <th scope="row" className={`py-2 font-regular text-ink-2 ${PARTS.has(nutrient) ? 'pl-4' : ''}`}>
                {t(`nutrition.${nutrient}`)}
              </th>
              <td className="py-2 text-right font-medium whitespace-nowrap text-ink">
                {format.number(declared[nutrient], decimals(declared[nutrient]))}
                {'\u00a0g'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const rowClass = 'border-t border-line';
/** Shown as a part of the row above. */
const PARTS: ReadonlySet<string> = new Set(['saturated', 'sugars']);

function AddressCard({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <InformationCard title={title}>
      <address className="mt-2 text-ink-2 not-italic">
        {lines.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
    </InformationCard>
  );
}
