import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { ProfileMessageForm } from '../profile-message-form.tsx';
import { InterestSheet } from './interest-sheet.tsx';
import { usePopupInterest } from './use-popup-interest.ts';

/** Writes to a member about a common interest (spec 3 §2 Popups). */
export default function InterestMessagePopup({ sheet, parameters }: PopupProps<'interestMessage'>) {
  const { t } = useTranslation('interest-popups');
  const shown = usePopupInterest(parameters);
  const { name } = shown;
  return (
    <InterestSheet sheet={sheet} {...shown} title={(interest) => t('message.title', { interest })}>
      {() => (
        <ProfileMessageForm
          message={{
            hid: parameters.user,
            draft: `interest:${parameters.user}`,
            sentText: t('message.sent', { name }),
            contentOf: (text) => ({ type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text } }),
          }}
          label={t('message.label')}
          onDone={() => sheet.onOpenChange(false)}
        >
          <p className="text-pretty text-text-muted">{t('message.text', { name })}</p>
        </ProfileMessageForm>
      )}
    </InterestSheet>
  );
}
