import { Camera } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useReadOnly } from '#web/ui/read-only.ts';
import { PICTURE_TYPES, useAvatar } from './use-avatar.ts';

/** Picture, name and the date of joining. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const isReadOnly = useReadOnly();
  const format = useFormat();
  const { choose, remove, busy, problem } = useAvatar();
  const errorId = useId();
  const month = format.month(format.dayOf(profile.createdAt));
  return (
    <div className="flex items-center gap-4 py-1">
      <AvatarButton profile={profile} busy={busy} errorId={problem && errorId} onChoose={choose} />
      <div className="min-w-0 flex-1">
        <h1 className="wrap-anywhere">{profile.fullName}</h1>
        <p className="text-caption text-ink-3">{t('page.memberSince', { username: profile.username, month })}</p>
        {profile.avatarUrl && (
          <button type="button" disabled={isReadOnly} className={linkClass} onClick={remove}>
            {t('avatar.remove')}
          </button>
        )}
        {problem && <FieldError id={errorId}>{t(`avatar.${problem}`)}</FieldError>}
      </div>
    </div>
  );
}

type AvatarButtonProps = {
  profile: Profile;
  busy: boolean;
  errorId: string | null;
  onChoose: (picture: File) => void;
};

/** The picture opens the file picker; a small camera indicates it. */
function AvatarButton({ profile, busy, errorId, onChoose }: AvatarButtonProps) {
  const t = useTranslations('profile');
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const picture = event.target.files?.[0];
    // Lets the same file be chosen again after a failure.
    event.target.value = '';
    if (picture) onChoose(picture);
  };
  return (
    <div className="relative flex-none">
      <Avatar name={profile.fullName} src={profile.avatarUrl} size="lg" own />
      <button
        type="button"
        aria-label={t('avatar.change')}
        aria-describedby={errorId ?? undefined}
        aria-busy={busy}
        disabled={useReadOnly()}
        onClick={() => input.current?.click()}
        className="absolute inset-0 rounded-full"
      >
        <span className="absolute -right-1 -bottom-1 grid size-7 place-items-center rounded-full border border-line bg-surface text-ink-2 shadow-1">
          {busy ? <Spinner size={14} /> : <Icon of={Camera} size={15} />}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('avatar.change')}
        accept={PICTURE_TYPES.join(',')}
        onChange={handleChange}
      />
    </div>
  );
}
