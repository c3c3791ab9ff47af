import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { SocialButtons } from '../../lib/account/social-buttons.tsx';
import { anySocialDraft } from '../../lib/account/social-draft.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { EmailForm } from './email-form.tsx';

/** Another address for an account that is not open yet (spec 1 §2 Sign-done: change-email). */
export default function ChangeEmailPopup({ sheet }: PopupProps<'changeEmail'>) {
  const { t } = useTranslation(['sign', 'common']);
  const { email } = emailCountdowns.confirmation.use();
  const [social] = useState(anySocialDraft);
  return (
    <Sheet
      {...sheet}
      title={t('change.title')}
      description={<span className="wrap-anywhere">{t('change.text', { email })}</span>}
      closeLabel={t('common:action.close')}
    >
      <EmailForm email={email} proof={social ?? 'password'} onChanged={() => sheet.onOpenChange(false)} />
      {/* Who signed up by a provider may have no password: the provider proves that the account is theirs. */}
      {!social && <SocialButtons className="mt-4" />}
    </Sheet>
  );
}
