import type { EditableContent, ReadyDetail } from '#domain/ready-made/ready-made.contract.ts';
import type { ReadyContent, ReadyTexts } from '#domain/shapes.contract.ts';
import { LANGUAGES, type Language, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';

const TEXT_FIELDS = ['name', 'about', 'lines'] as const;
type TextKey = `${(typeof TEXT_FIELDS)[number]}-${Language}`;

/** Texts by field and language, with one step per line, and the content. */
export type ReadyForm = Record<TextKey, string> & { content: EditableContent };

export function formOfReady({ texts, content }: Pick<ReadyDetail, 'texts' | 'content'>): ReadyForm {
  const fields = LANGUAGES.flatMap((language) => {
    const { name, about, lines } = textsIn(texts, language);
    return [
      [`name-${language}`, name],
      [`about-${language}`, about],
      [`lines-${language}`, lines.join('\n')],
    ];
  });
  return { ...asTexts(Object.fromEntries(fields)), content };
}

// The entries have one key for each field and language.
const asTexts = (fields: Record<string, string>) => fields as Record<TextKey, string>;

const textsIn = (texts: ReadyTexts, language: Language): ReadyContent =>
  (language === ORIGINAL_LANGUAGE ? texts.original : texts.translations[language]) ?? {
    ...{ name: '', about: '', lines: [] },
  };

/** The request. A translation without a name is left out. */
export function editOfReady(form: ReadyForm): Pick<ReadyDetail, 'texts' | 'content'> {
  const textsOf = (language: Language): ReadyContent => ({
    name: form[`name-${language}`].trim(),
    about: form[`about-${language}`].trim(),
    lines: form[`lines-${language}`]
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  });
  const translations = LANGUAGES.filter(
    (language) => language !== ORIGINAL_LANGUAGE && form[`name-${language}`].trim() !== '',
  ).map((language) => [language, textsOf(language)]);
  return {
    texts: { original: textsOf(ORIGINAL_LANGUAGE), translations: Object.fromEntries(translations) },
    content: form.content,
  };
}

export type ReadyProblem = 'name' | 'ingredients' | 'exercises' | 'workout-name';

/** Why the form cannot be saved; null when it can. */
export function problemOfReady(form: ReadyForm): ReadyProblem | null {
  if (form[`name-${ORIGINAL_LANGUAGE}`].trim() === '') return 'name';
  const { content } = form;
  if (content.kind === 'recipe' && content.ingredients.length === 0) return 'ingredients';
  if (content.kind !== 'programme') return null;
  if (content.workouts.some(({ exercises }) => exercises.length === 0)) return 'exercises';
  const names = content.workouts.flatMap(({ original, translations }) => [
    original,
    ...LANGUAGES.flatMap((language) => translations[language] ?? []),
  ]);
  return names.some(({ name }) => name.trim() === '') ? 'workout-name' : null;
}
