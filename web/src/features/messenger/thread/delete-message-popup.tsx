import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ConfirmSheet } from '../../../lib/layout/confirm-sheet.tsx';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { dropMessages, markDeleted } from '../deletions.ts';

/** Confirms the deletion of one's own message for both members (spec 2 §4 Messenger thread). */
export default function DeleteMessagePopup({
  sheet,
  parameters: { user: hid, message: id },
}: PopupProps<'deleteMessage'>) {
  const { t } = useTranslation('messenger');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('deleteMessages', { id: hid, ids: [id] }),
    onMutate: () => markDeleted(hid, id, true),
    onError: () => markDeleted(hid, id, false),
    onSuccess: () => {
      sheet.onOpenChange(false);
      void dropMessages(hid, [id]);
    },
  });
  return (
    <ConfirmSheet
      sheet={sheet}
      title={t('delete.title')}
      text={t('delete.text')}
      confirm={t('delete.confirm')}
      onConfirm={mutate}
      isPending={isPending}
      error={error && errorText('deleteMessages', error)}
    />
  );
}
