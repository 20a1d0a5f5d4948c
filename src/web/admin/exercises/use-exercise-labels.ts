import { useTranslations } from 'use-intl';
import type { AdminExercise } from '#domain/fitness/exercises/exercises-admin.contract.ts';
import { nameIn, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';

/** Labels of muscles, equipment and categories in the admin's language. */
export function useExerciseLabels() {
  const t = useTranslations('exercises');
  const format = useFormat();
  const { language } = useLanguage();
  return {
    name: ({ nameSv, nameEn }: Pick<AdminExercise, 'nameSv' | 'nameEn'>) => nameIn({ nameSv, nameEn }, language),
    otherName: ({ nameSv, nameEn }: Pick<AdminExercise, 'nameSv' | 'nameEn'>) =>
      language === ORIGINAL_LANGUAGE ? { language: 'en', name: nameEn } : { language: ORIGINAL_LANGUAGE, name: nameSv },
    muscle: (word: AdminExercise['primaryMuscle']) => format.sentence(t(`muscles.${keyOf(word)}`)),
    equipment: (word: AdminExercise['equipment']) => format.sentence(t(`equipment.${keyOf(word)}`)),
    level: (word: AdminExercise['level']) => format.sentence(t(`levels.${word}`)),
  };
}

type Hyphened<Word extends string> = Word extends `${infer Start} ${infer End}` ? `${Start}-${Hyphened<End>}` : Word;

/** Keys of texts have no spaces. */
const keyOf = <Word extends string>(word: Word) => word.replaceAll(' ', '-') as Hyphened<Word>;
