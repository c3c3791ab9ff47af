import type { Photo } from '@kindred/contract/photos';
import { Picture } from '@kindred/ui/picture';
import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Crop from 'lucide-react/icons/crop';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { photoStatuses } from '../../lib/http/call-table.gen.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type PopupProps, useOpenPopup } from '../../lib/popups/popups.ts';
import { startCropping } from './cropping.ts';
import { moved } from './moved.ts';
import { ownAlbumQuery } from './own-album.ts';
import { useAlbumOrder } from './use-album-order.ts';

/** Actions on a photo of the member. A move leaves the popup open for further moves. */
export default function PhotoActionsPopup({ sheet, parameters: { photo: id } }: PopupProps<'photoActions'>) {
  const { t } = useTranslation(['photos', 'common']);
  const { data } = useQuery(ownAlbumQuery);
  const album = data ?? [];
  const order = useAlbumOrder();
  const openPopup = useOpenPopup();
  const close = () => sheet.onOpenChange(false);
  const place = album.findIndex((photo) => photo.id === id);
  const photo = album[place];
  const isGone = data !== undefined && !photo;
  const leave = useEffectEvent(() => {
    close();
    // The button that opened the popup was removed with its photo.
    document.getElementById('photos')?.focus();
  });
  // The photo was deleted, or the URL is old.
  useEffect(() => {
    if (isGone && sheet.open) leave();
  }, [isGone, sheet.open]);
  if (isGone) return null;
  return (
    <Sheet {...sheet} title={t('actions.title')} closeLabel={t('common:action.close')}>
      {photo && (
        <>
          <div className="mb-4 flex items-center gap-4">
            <Picture
              src={photo.images.p}
              thumbhash={photo.thumbhash ?? undefined}
              alt=""
              width={1}
              height={1}
              className="size-16 rounded-lg"
            />
            <div className="min-w-0">
              <p role="status" className="font-semibold">
                {t('actions.place', { number: place + 1, total: album.length })}
              </p>
              <Reason photo={photo} />
            </div>
          </div>
          <ul className="-mx-3">
            {photo.status === photoStatuses.moderated && !photo.is_cover && (
              <Action icon={<Star />} onPress={() => order(moved(album, id, 0))} label={t('actions.cover')} />
            )}
            <Action
              icon={<ArrowLeft />}
              disabled={place === 0}
              onPress={() => order(moved(album, id, place - 1))}
              label={t('actions.earlier')}
            />
            <Action
              icon={<ArrowRight />}
              disabled={place === album.length - 1}
              onPress={() => order(moved(album, id, place + 1))}
              label={t('actions.later')}
            />
            <Action
              icon={<Crop />}
              onPress={() => {
                close();
                startCropping({ id, url: photo.images.o });
              }}
              label={t('actions.crop')}
            />
            <Action
              danger
              icon={<Trash2 />}
              onPress={() => openPopup('deletePhoto', { photo: id })}
              label={t('actions.delete')}
            />
          </ul>
        </>
      )}
    </Sheet>
  );
}

const Reason = ({ photo: { status, reject_reason } }: { photo: Photo }) => {
  const { t } = useTranslation('photo-news');
  if (status !== photoStatuses.rejected) return null;
  return <p className="text-sm text-danger-text">{t(`refused.${reject_reason ?? 'other'}.title`)}</p>;
};

interface ActionProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly danger?: boolean;
}

/** A disabled action keeps the focus: it uses `aria-disabled`. */
const Action = ({ icon, label, onPress, disabled = false, danger = false }: ActionProps) => (
  <li>
    <button
      type="button"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className={`flex min-h-13 w-full items-center gap-4 rounded-lg px-3 text-start font-medium hover:bg-field aria-disabled:opacity-50 ${danger ? 'text-danger-text' : ''}`}
    >
      <span aria-hidden="true" className="[&_svg]:size-5">
        {icon}
      </span>
      {label}
    </button>
  </li>
);
