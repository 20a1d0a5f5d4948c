import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'unit'>;

export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('ui');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={t(shown ? 'hidePassword' : 'showPassword')}
          icon={shown ? EyeOff : Eye}
          iconSize={20}
          className="-mr-3"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
