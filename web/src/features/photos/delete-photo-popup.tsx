import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { useDeletePhoto } from './use-delete-photo.ts';

/** Confirms the deletion of a photo. */
export default function DeletePhotoPopup({ sheet, parameters: { photo: id } }: PopupProps<'deletePhoto'>) {
  const { t } = useTranslation(['photos', 'common']);
  const errorText = useErrorText();
  const close = () => sheet.onOpenChange(false);
  const { mutate, isPending, isSuccess, error } = useDeletePhoto(id, close);
  const closed = () => {
    sheet.onClosed();
    // The button that opened the popup was removed with its photo.
    if (isSuccess) document.getElementById('photos')?.focus();
  };
  return (
    <Sheet {...sheet} onClosed={closed} title={t('delete.title')} closeLabel={t('common:action.close')}>
      <p className="text-text-muted">{t('delete.text')}</p>
      <p role="alert" className="mt-3 text-sm text-danger-text empty:hidden">
        {error && errorText('deletePhoto', error)}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button block variant="danger" loading={isPending} onClick={() => mutate()}>
          {t('delete.confirm')}
        </Button>
        <Button block variant="ghost" onClick={close}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
