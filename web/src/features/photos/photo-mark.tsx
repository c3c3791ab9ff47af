import type { Photo } from '@kindred/contract/photos';
import Clock from 'lucide-react/icons/clock';
import { photoStatuses } from '../../lib/http/call-table.gen.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

const labelOf = ({ status, is_cover }: Photo) => {
  if (status === photoStatuses.pending) return 'inReview';
  if (status === photoStatuses.rejected) return 'rejected';
  if (status === photoStatuses.uploaded) return 'unpublished';
  return is_cover ? 'cover' : undefined;
};

/** The label on a photo: that it is the cover, or why others do not see it. */
export const PhotoMark = ({ photo }: { photo: Photo }) => {
  const { t } = useTranslation('photos');
  const label = labelOf(photo);
  if (!label) return null;
  return (
    <p className="absolute inset-x-1 bottom-1 flex items-center justify-center gap-1 rounded-lg bg-scrim px-1 py-1 text-center text-xs leading-tight font-semibold text-white">
      {label === 'inReview' && <Clock aria-hidden="true" className="size-3.5 shrink-0" />}
      {t(label)}
    </p>
  );
};
