import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ConfirmSheet } from '../../lib/layout/confirm-sheet.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { useDeletePhoto } from './use-delete-photo.ts';

/** Confirms the deletion of a photo. */
export default function DeletePhotoPopup({ sheet, parameters: { photo: id } }: PopupProps<'deletePhoto'>) {
  const { t } = useTranslation('photos');
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useDeletePhoto(id, () => sheet.onOpenChange(false));
  const closed = () => {
    sheet.onClosed();
    // The button that opened the popup was removed with its photo.
    if (isSuccess) document.getElementById('photos')?.focus();
  };
  return (
    <ConfirmSheet
      sheet={{ ...sheet, onClosed: closed }}
      title={t('delete.title')}
      text={t('delete.text')}
      confirm={t('delete.confirm')}
      onConfirm={mutate}
      isPending={isPending}
      error={error && errorText('deletePhoto', error)}
    />
  );
}
