import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ConfirmSheet } from '../../lib/layout/confirm-sheet.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { useBlock } from './use-block.ts';
import { userQuery } from './user-query.ts';

/** Asks for confirmation of a block. A block hides the two members from each other. */
export default function BlockPopup({ sheet, parameters: { user: hid } }: PopupProps<'block'>) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const { data: user } = useQuery(userQuery(hid));
  const { mutate, isPending, error } = useBlock(hid, () => sheet.onOpenChange(false));
  return (
    <ConfirmSheet
      sheet={sheet}
      title={user ? t('block.title', { name: user.masked_name }) : t('block.titleBare')}
      text={t('block.text')}
      confirm={t('block.confirm')}
      onConfirm={mutate}
      isPending={isPending}
      error={error && errorText('blockUser', error)}
    />
  );
}
