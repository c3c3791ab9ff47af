import { Button } from '@kindred/ui/button';
import { Picture } from '@kindred/ui/picture';
import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { ownAlbumQuery } from './own-album.ts';

/** The first photos were published: the next steps (spec 3 §4 Photo upload). */
export default function PhotoSuccessPopup({ sheet }: PopupProps<'photoSuccess'>) {
  const { t } = useTranslation(['photo-news', 'common']);
  const navigate = useNavigate();
  const { data: album = [] } = useQuery(ownAlbumQuery);
  const [first] = album;
  return (
    <Sheet {...sheet} title={t('success.title')} closeLabel={t('common:action.close')}>
      {first && (
        <Picture
          src={first.images.p}
          thumbhash={first.thumbhash ?? undefined}
          alt=""
          width={1}
          height={1}
          className="mx-auto mb-4 size-32 rounded-full shadow-card"
        />
      )}
      <p className="text-center text-text-muted text-pretty">{t('success.text')}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button block onClick={() => void navigate({ to: '/matches', replace: true })}>
          {t('success.discover')}
        </Button>
        <Button block variant="ghost" onClick={() => sheet.onOpenChange(false)}>
          {t('success.more')}
        </Button>
      </div>
    </Sheet>
  );
}
