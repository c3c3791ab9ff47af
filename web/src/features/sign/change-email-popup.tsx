import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { letters } from '../../lib/letter-wait.ts';
import type { PopupProps } from '../../lib/popups.ts';
import { SocialButtons } from '../../lib/social-buttons.tsx';
import { anySocialDraft } from '../../lib/social-draft.ts';
import { EmailForm } from './email-form.tsx';

/** Another address for an account that is not open yet (spec 1 §2 Sign-done: change-email). */
export default function ChangeEmailPopup({ sheet }: PopupProps<'changeEmail'>) {
  const { t } = useTranslation(['sign', 'common']);
  const { email } = letters.confirmation.use();
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
