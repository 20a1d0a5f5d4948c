import { inEachLanguage, LANGUAGES, type Language, ORIGINAL_LANGUAGE, textIn } from './language.ts';

type Translation = Exclude<Language, typeof ORIGINAL_LANGUAGE>;
type TranslationField<Field extends string> = `${Field}${Capitalize<Translation>}`;

/** A text on the wire and in tables: the original under its plain name, each translation under that and its language: `title`, `titleEn`. */
export type Translated<Field extends string, Original = string, Other = string | null> = Record<Field, Original> &
  Record<TranslationField<Field>, Other>;

/** The field that has the text in a language. */
export function translatedField<Field extends string>(
  field: Field,
  language: Language,
): Field | TranslationField<Field> {
  return language === ORIGINAL_LANGUAGE ? field : translationField(field, language);
}

/** The fields of a text, each made by one of the two. */
export function translatedFields<Field extends string, Original, Other>(
  field: Field,
  original: Original,
  other: (field: TranslationField<Field>, language: Translation) => Other,
): Translated<Field, Original, Other> {
  const others = TRANSLATIONS.map((language) => {
    const name = translationField(field, language);
    return [name, other(name, language)] as const;
  });
  return fieldsFrom([[field, original], ...others]);
}

/** Only the fields of a text and its translations. */
export function pickTranslated<Field extends string, Row extends Translated<Field, unknown, unknown>>(
  row: Row,
  field: Field,
): Pick<Row, Field | TranslationField<Field>> {
  return fieldsFrom(
    LANGUAGES.map((language) => [translatedField(field, language), row[translatedField(field, language)]]),
  );
}

type Texts<Field extends string> = Record<Field | TranslationField<Field>, string | null>;

/** A text in every language; null where it has not been translated. */
export function translationsOf<Field extends string>(row: Texts<Field>, field: Field): Record<Language, string | null> {
  return inEachLanguage((language) => row[translatedField(field, language)]);
}

/** A text in the reader's language, the original where it has not been translated. */
export function translatedText<Field extends string>(row: Texts<Field>, field: Field, language: Language): string {
  const texts = translationsOf(row, field);
  return textIn({ ...texts, [ORIGINAL_LANGUAGE]: texts[ORIGINAL_LANGUAGE] ?? '' }, language);
}

const isTranslation = (language: Language): language is Translation => language !== ORIGINAL_LANGUAGE;
const TRANSLATIONS = LANGUAGES.filter(isTranslation);

// A template loses the type of its parts.
const translationField = <Field extends string>(field: Field, language: Translation) =>
  `${field}${language.charAt(0).toUpperCase()}${language.slice(1)}` as TranslationField<Field>;

// Object.fromEntries does not know that it is given all of them.
const fieldsFrom = <Fields>(entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries) as Fields;
