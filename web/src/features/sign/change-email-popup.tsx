import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { SocialButtons } from '../../lib/account/social-buttons.tsx';
import { anySocialDraft } from '../../lib/account/social-draft.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { EmailForm } from './email-form.tsx';

/** Changes the email of an account that is not activated (spec 1 §2 Sign-done: change-email). */
export default function ChangeEmailPopup({ sheet }: PopupProps<'changeEmail'>) {
  const { t } = useTranslation(['sign', 'common']);
  const { email } = emailCountdowns.confirmation.use();
  const [social] = useState(anySocialDraft);
  return (
    <Sheet
      {...sheet}
      title={t('change.title')}
      // Empty before the first email that this browser requested.
      description={email && <span className="wrap-anywhere">{t('change.text', { email })}</span>}
      closeLabel={t('common:action.close')}
    >
      <EmailForm email={email} proof={social ?? 'password'} onChanged={() => sheet.onOpenChange(false)} />
      {/* A member who signed up by a provider may have no password. The provider's token proves the account then. */}
      {!social && <SocialButtons className="mt-4" />}
    </Sheet>
  );
}
