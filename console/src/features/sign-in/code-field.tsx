import { TextField } from '@kindred/ui/field';
import type { RequestFault } from '../../lib/request-faults.ts';
import { useTranslation } from '../../lib/use-translation.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly fault: RequestFault | undefined;
  readonly onChange: (code: string) => void;
}

const digits = 6;

/** The code of the authenticator. It drops everything but digits, so that a code with a space can be pasted. */
export const CodeField = ({ value, fault, onChange }: CodeFieldProps) => {
  const { t } = useTranslation('console');
  return (
    <TextField
      name="code"
      label={t('signIn.code')}
      error={fault && t(`fault.${fault}`)}
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
