import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ACCESS_KEY_BOUNDS, ACCESS_KEY_DAYS } from '#domain/auth/access-keys/access-keys.ts';
import { SCOPES, type Scope } from '#domain/auth/access-keys/scopes.ts';
import { useCopy } from '#web/platform/device/use-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useAccessKeys } from './use-access-keys.ts';

/** Makes a key, and then shows it once. */
export function NewKeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('profile');
  const [token, setToken] = useState<string | null>(null);
  const close = () => {
    setToken(null);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={token === null ? t('connections.new') : t('connections.made')}>
      {token === null ? <NewKeyForm onMade={setToken} /> : <MadeKey token={token} onSaved={close} />}
    </Sheet>
  );
}

type Values = { name: string; scopes: Scope[]; days: string };
const EMPTY: Values = { name: '', scopes: [], days: '90' };

function checkKey({ name, scopes }: Values) {
  return {
    name: name.trim() === '' ? ('keyNameMissing' as const) : undefined,
    scopes: scopes.length === 0 ? ('keyScopesMissing' as const) : undefined,
  };
}

function NewKeyForm({ onMade }: { onMade: (token: string) => void }) {
  const t = useTranslations('profile');
  const { create } = useAccessKeys(onMade);
  const form = useFields({ initial: EMPTY, check: checkKey });
  const { name, scopes } = form.problems;
  const daysOf = (chosen: string) => ACCESS_KEY_DAYS.find((days) => String(days) === chosen) ?? 30;
  const submit = form.submit(({ days, ...key }) => create.run({ ...key, name: key.name.trim(), days: daysOf(days) }));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...form.text('name')}
        label={t('connections.name')}
        help={t('connections.nameHelp')}
        maxLength={ACCESS_KEY_BOUNDS.nameLength}
        autoComplete="off"
        error={name && t(`problems.${name}`)}
      />
      <ScopeChoice
        chosen={form.values.scopes}
        onChange={(chosen) => form.set('scopes', chosen)}
        error={scopes && t(`problems.${scopes}`)}
      />
      <SelectField
        {...form.text('days')}
        label={t('connections.days')}
        options={ACCESS_KEY_DAYS.map((days) => ({ value: String(days), label: t('connections.daysLong', { days }) }))}
      />
      <Button type="submit" full busy={create.busy} className="mt-1">
        {t('connections.make')}
      </Button>
    </form>
  );
}

type ScopeChoiceProps = { chosen: Scope[]; onChange: (chosen: Scope[]) => void; error: string | undefined };

function ScopeChoice({ chosen, onChange, error }: ScopeChoiceProps) {
  const t = useTranslations('profile');
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange(SCOPES.filter((one) => (one === scope ? isOn : chosen.includes(one))));
  return (
    <fieldset aria-describedby={error ? 'scopes-error' : undefined} className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">{t('connections.may')}</legend>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            label={t(`keyScopes.${scope}`)}
            checked={chosen.includes(scope)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => toggle(scope, event.target.checked)}
          />
        ))}
      </div>
      {error && <FieldError id="scopes-error">{error}</FieldError>}
    </fieldset>
  );
}

/** The key, which is stored only as a hash and cannot be shown again. */
function MadeKey({ token, onSaved }: { token: string; onSaved: () => void }) {
  const t = useTranslations('profile');
  const copy = useCopy(t('connections.copied'), t('security.copyFailed'));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('connections.madeText')}</p>
      <code className="rounded-md bg-surface-2 px-4 py-3.5 font-mono text-caption wrap-anywhere select-all">
        {token}
      </code>
      <Button variant="secondary" size="md" icon={Copy} full onClick={() => void copy(token)}>
        {t('connections.copy')}
      </Button>
      <Button full onClick={onSaved}>
        {t('connections.saved')}
      </Button>
    </div>
  );
}
