import { TextField } from '@kindred/ui/field';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { boot } from '../../../lib/brand/boot.ts';
import { hasEmailFormat } from '../../../lib/forms/email-format.ts';
import { api } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { currentDraft, setFault } from '../draft/draft.ts';
import { EmailSuggestion } from '../email-suggestion.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useServerCheck, useStep } from '../use-step.ts';
import { useSuggestedEmails } from '../use-suggested-emails.ts';

/** The visitor's email. Another spelling is suggested once; a second submission accepts the entered email. */
export const EmailStep = ({ id, onDone, ...frame }: StepProps) => {
  const { t } = useTranslation(['registration', 'errors']);
  const { draft, fault, error, change } = useStep(id);
  const { isChecking, check } = useServerCheck('email', 'checkEmail');
  const [suggestion, setSuggestion] = useState<{ readonly email: string; readonly fixed: string }>();
  const entered = draft.email?.trim() ?? '';
  const listId = useId();
  const suggestedEmails = useSuggestedEmails(entered);

  const accept = (email: string) => {
    // The server refuses passwords that resemble the email, so a new email needs a new check of the password.
    const isSame = email === currentDraft().checkedEmail;
    change({ email, checkedEmail: email, ...(isSame ? {} : { checkedPassword: undefined }) });
    onDone();
  };
  const submitEmail = (email: string, isSuggestionDeclined: boolean) =>
    check(async () => {
      const { fixed_email } = await api('checkEmail', { email, product_id: boot().brand.id });
      if (currentDraft().email?.trim() !== email) return;
      if (isSuggestionDeclined || fixed_email === email.toLowerCase()) accept(email);
      else setSuggestion({ email, fixed: fixed_email });
    });
  const submit = () =>
    hasEmailFormat(entered) ? submitEmail(entered, suggestion?.email === entered) : setFault('email', 'emailInvalid');
  const acceptSuggestion = (fixed: string) => {
    change({ email: fixed });
    setSuggestion(undefined);
    return submitEmail(fixed, true);
  };
  const isRegistered = fault === 'emailRegistered' || fault === 'emailTaken';
  return (
    <StepForm
      {...frame}
      isBusy={frame.isBusy || isChecking}
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
              {isRegistered && (
                <Link to="/login" className="font-semibold underline">
                  {t('email.login')}
                </Link>
              )}
            </>
          )
        }
        list={listId}
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
      <datalist id={listId}>
        {suggestedEmails.map((email) => (
          <option key={email} value={email}>
            {email}
          </option>
        ))}
      </datalist>
      <EmailSuggestion
        fixed={suggestion?.email === entered && !fault ? suggestion.fixed : undefined}
        onAccept={(fixed) => void acceptSuggestion(fixed)}
      />
    </StepForm>
  );
};
