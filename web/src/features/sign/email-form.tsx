import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime, useCountdown } from '../../lib/i18n/countdown.ts';
import { type EmailProof, useEmailForm } from './use-email-form.ts';

interface EmailFormProps {
  /** The account's address as it is now. */
  readonly email: string;
  readonly proof: EmailProof;
  readonly onChanged: () => void;
}

/** A new address, and the password of an account that has one (spec 1 §5 Confirm email popup). */
export const EmailForm = ({ email, proof, onChanged }: EmailFormProps) => {
  const { t } = useTranslation(['sign', 'login', 'errors']);
  const [entered, setEntered] = useState({ newEmail: '', password: '' });
  const { problem, busy, submit, clear } = useEmailForm(proof, onChanged);
  const left = useCountdown(problem.until ?? 0);
  const form = useRef<HTMLFormElement>(null);
  const isAtFault = problem.email !== undefined || problem.password !== undefined || left > 0;

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setEntered({ ...entered, [target.name]: target.value });
    if (!problem.until) clear();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isAtFault) return;
    const found = submit({ email, ...entered });
    const field = found && form.current?.elements.namedItem(found);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-3">
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('change.email')}
        error={problem.email && t(`errors:${problem.email}`)}
        type="email"
        name="newEmail"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        value={entered.newEmail}
        onChange={change}
      />
      {proof === 'password' && (
        <TextField
          label={t('login:password')}
          error={problem.password && t(`change.${problem.password}`)}
          reveal={{ show: t('login:show'), hide: t('login:hide') }}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          value={entered.password}
          onChange={change}
        />
      )}
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {problem.trouble && (left > 0 ? <Later left={left} /> : !problem.until && t(`errors:${problem.trouble}`))}
      </p>
      <Button type="submit" block loading={busy} disabled={isAtFault} className="mt-2">
        {t('change.submit')}
      </Button>
    </form>
  );
};

const Later = ({ left }: { left: number }) => {
  const { t } = useTranslation('sign');
  return (
    <>
      <span aria-hidden="true" className="[font-variant-numeric:tabular-nums]">
        {t('change.wait', { time: clockTime(left) })}
      </span>
      <span className="sr-only">{t('again.later')}</span>
    </>
  );
};
