import { limits } from '@kindred/contract/limits';
import { TextField } from '@kindred/ui/field';
import { isTooShort } from '../../../lib/forms/password-format.ts';
import { api } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { currentDraft, setFault } from '../draft/draft.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useServerCheck, useStep } from '../use-step.ts';

const { min, max } = limits.password;

/** The visitor's password. It stays in memory and is never stored. */
export const PasswordStep = ({ id, onDone, ...frame }: StepProps) => {
  const { t } = useTranslation(['registration', 'errors']);
  const { draft, error, change } = useStep(id);
  const { isChecking, check } = useServerCheck('password', 'checkPassword');
  const { email, password = '' } = draft;

  const submit = () => {
    if (isTooShort(password)) return setFault('password', 'passwordTooShort');
    return check(async () => {
      await api('checkPassword', { password, ...(email ? { email } : {}) });
      if (currentDraft().password !== password) return;
      change({ checkedPassword: password });
      onDone();
    });
  };
  return (
    <StepForm
      {...frame}
      isBusy={frame.isBusy || isChecking}
      title={t('password.title')}
      text={t('password.text')}
      onSubmit={() => void submit()}
    >
      {/* Password managers store the password under this username. */}
      <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextField
        label={t('password.label')}
        hint={t('password.rules', { count: min })}
        error={error}
        reveal={{ show: t('password.show'), hide: t('password.hide') }}
        name="new-password"
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={max}
        value={password}
        onChange={({ target }) => change({ password: target.value, checkedPassword: undefined })}
      />
    </StepForm>
  );
};
