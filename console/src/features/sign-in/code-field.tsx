import { TextField } from '@kindred/ui/field';
import { useTranslation } from 'react-i18next';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

const digits = 6;

/** The code of the authenticator. It drops everything but digits, so that a code with a space can be pasted. */
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
