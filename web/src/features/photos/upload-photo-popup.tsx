import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { waitingLikes } from '../../lib/members/waiting-likes.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { OwnPhotos } from './own-photos.tsx';

/** Uploads photos over any page (spec 2 §2 upload-photo). Likes that wait for a photo are sent after the upload. */
export default function UploadPhotoPopup({ sheet }: PopupProps<'uploadPhoto'>) {
  const { t } = useTranslation(['game-notices', 'common']);
  const waiting = waitingLikes.read().length;
  return (
    <Sheet {...sheet} title={t('upload.title')} closeLabel={t('common:action.close')}>
      <div className="flex flex-col gap-4">
        {waiting > 0 && <p className="font-semibold">{t('upload.waiting', { number: waiting })}</p>}
        <OwnPhotos />
        <Button block variant="secondary" onClick={() => sheet.onOpenChange(false)}>
          {t('common:action.done')}
        </Button>
      </div>
    </Sheet>
  );
}
