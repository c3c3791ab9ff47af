import { TextField } from '@kindred/ui/field';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '../../../lib/brand/boot.ts';
import { hasEmailFormat } from '../../../lib/forms/email-format.ts';
import { api } from '../../../lib/http/api.ts';
import { currentDraft, refuse } from '../draft/draft.ts';
import { EmailSuggestion } from '../email-suggestion.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useMailDomains } from '../use-mail-domains.ts';
import { useCheck, useStep } from '../use-step.ts';

/** The address to sign in with. A likelier spelling is offered once; who insists goes on with their own. */
export const EmailStep = ({ id, onDone, ...frame }: StepProps) => {
  const { t } = useTranslation(['registration', 'errors']);
  const { draft, fault, error, change } = useStep(id);
  const { checking, check } = useCheck('email', 'checkEmail');
  const [offered, setOffered] = useState<{ readonly of: string; readonly fixed: string }>();
  const written = draft.email?.trim() ?? '';
  const suggestions = useId();
  const suggested = useMailDomains(written);

  const accept = (email: string) => {
    // Another address makes another password easy to guess.
    const same = email === currentDraft().checkedEmail;
    change({ email, checkedEmail: email, ...(same ? {} : { checkedPassword: undefined }) });
    onDone();
  };
  const ask = (email: string, insist: boolean) =>
    check(async () => {
      const { fixed_email } = await api('checkEmail', { email, product_id: boot().brand.id });
      if (currentDraft().email?.trim() !== email) return;
      if (insist || fixed_email === email.toLowerCase()) accept(email);
      else setOffered({ of: email, fixed: fixed_email });
    });
  const submit = () =>
    hasEmailFormat(written) ? ask(written, offered?.of === written) : refuse('email', 'emailInvalid');
  const take = (fixed: string) => {
    change({ email: fixed });
    setOffered(undefined);
    return ask(fixed, true);
  };
  const known = fault === 'emailRegistered' || fault === 'emailTaken';
  return (
    <StepForm
      {...frame}
      busy={frame.busy || checking}
      title={t('email.title')}
      text={t('email.text')}
      onSubmit={() => void submit()}
    >
      <TextField
        label={t('email.label')}
        error={
          error && (
            <>
              {error}{' '}
              {known && (
                <Link to="/login" className="font-semibold underline">
                  {t('email.login')}
                </Link>
              )}
            </>
          )
        }
        list={suggestions}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        placeholder={t('email.placeholder')}
        value={draft.email ?? ''}
        onChange={({ target }) => change({ email: target.value })}
      />
      <datalist id={suggestions}>
        {suggested.map((address) => (
          <option key={address} value={address}>
            {address}
          </option>
        ))}
      </datalist>
      <EmailSuggestion
        fixed={offered?.of === written && !fault ? offered.fixed : undefined}
        onTake={(fixed) => void take(fixed)}
      />
    </StepForm>
  );
};
