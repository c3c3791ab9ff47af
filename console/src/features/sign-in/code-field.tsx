import { TextField } from '@kindred/ui/field';
import { useTranslation } from 'react-i18next';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

const digits = 6;

/** What the authenticator shows. Anything but digits is left out, so that a code may be pasted with its space. */
export const CodeField = ({ value, onChange }: CodeFieldProps) => {
  const { t } = useTranslation('console');
  return (
    <TextField
      label={t('signIn.code')}
      hint={t('signIn.codeHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      minLength={digits}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, digits))}
    />
  );
};
