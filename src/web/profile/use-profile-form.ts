import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { wrongFields } from '#web/platform/call-error.ts';
import { useUnsaved } from '#web/platform/unsaved.ts';
import { useAction } from '#web/platform/use-action.ts';
import { useToday } from '#web/platform/use-today.ts';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { checkProfile, type ProfileProblems } from './check-profile.ts';
import { readableForm } from './goal-of-form.ts';
import { profileChanges } from './profile-changes.ts';
import { formOf, healthOf, isSameForm } from './profile-form.ts';
import { useSaveProfile } from './use-profile.ts';

export type ProfileFields = ReturnType<typeof useProfileForm>['form'];

/** The form over a profile. What the server stores meanwhile is taken over as long as nothing here is unsaved. */
export function useProfileForm(profile: Profile) {
  const t = useTranslations('profile');
  const today = useToday();
  const [base, setBase] = useState(profile);
  const hadWeight = base.currentWeight !== null;
  const form = useFields({
    initial: formOf(profile),
    check: (values) => checkProfile(values, { today, hadWeight }),
  });
  const dirty = !isSameForm(form.values, formOf(base));
  useUnsaved(dirty);

  // With the consent the health data goes or may come, whatever stands in the other fields.
  const consentChanged = (profile.healthConsentAt === null) !== (base.healthConsentAt === null);
  if (profile !== base && (consentChanged || !dirty)) {
    setBase(profile);
    form.reset(dirty ? { ...form.values, ...healthOf(profile) } : formOf(profile));
  }

  const save = useAction(useSaveProfile(), {
    action: t('actions.save'),
    successToast: t('page.saved'),
    onDone: (saved) => {
      setBase(saved);
      form.reset(formOf(saved));
    },
    onRefused: (code, error) => {
      const problems = problemsOf(code, wrongFields(error));
      const known = Object.keys(problems).length > 0;
      if (known) form.refuse(problems);
      return known;
    },
  });

  return {
    form,
    /** What the goal is worked out from while the member types. */
    readable: readableForm(form.values, formOf(base)),
    dirty,
    busy: save.busy,
    submit: form.submit((values) => void save.run(profileChanges(values, base, today))),
  };
}

/** Refusals that belong to a field, as that field's problem. */
function problemsOf(code: string, wrong: string[]): ProfileProblems {
  if (code === 'USERNAME_TAKEN') return { username: 'usernameTaken' };
  return {
    ...(wrong.includes('username') && { username: 'usernameSigns' }),
    ...(wrong.includes('fullName') && { fullName: 'nameMissing' }),
    ...(wrong.includes('bio') && { bio: 'bioLong' }),
    ...(wrong.includes('currentWeight') && { currentWeight: 'weightRange' }),
    ...(wrong.includes('heightCm') && { heightCm: 'heightRange' }),
    ...(wrong.includes('goalWeight') && { goalWeight: 'goalWeightRange' }),
    ...(wrong.includes('age') && { age: 'ageRange' }),
    ...(wrong.includes('dateOfBirth') && { dateOfBirth: 'birthRange' }),
    ...(wrong.includes('fatShare') && { fatShare: 'sharesSum' }),
  };
}
