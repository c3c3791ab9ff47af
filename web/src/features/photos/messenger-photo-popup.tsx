import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { OwnPhotos } from './own-photos.tsx';

/** Asks a member without a photo for one when they open a chat. The title depends on the searched gender (spec 2 §2 Messenger popups). */
export default function MessengerPhotoPopup({ sheet }: PopupProps<'messengerPhoto'>) {
  const { t } = useTranslation(['game-notices', 'common']);
  const { data } = useQuery(myProfileQuery);
  const title = data?.own?.search_gender === 'm' ? 'upload.forMen' : 'upload.forWomen';
  return (
    <Sheet {...sheet} title={t(title)} closeLabel={t('common:action.close')}>
      <div className="flex flex-col gap-4">
        <OwnPhotos />
        <Button block variant="secondary" onClick={() => sheet.onOpenChange(false)}>
          {t('common:action.done')}
        </Button>
      </div>
    </Sheet>
  );
}
