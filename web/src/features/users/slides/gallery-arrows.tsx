import { IconButton } from '@kindred/ui/button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

interface GalleryArrowsProps {
  current: number;
  count: number;
  onShow: (index: number) => void;
}

/** Previous and next buttons for devices with a mouse. Touch devices swipe, and keys scroll. */
export const GalleryArrows = ({ current, count, onShow }: GalleryArrowsProps) => {
  const { t } = useTranslation('users');
  if (count < 2) return null;
  return (
    <div className="pointer-events-none absolute inset-x-3 top-1/2 hidden -translate-y-1/2 justify-between pointer-fine:flex [&>*]:pointer-events-auto">
      <IconButton
        variant="scrim"
        label={t('photo.previous')}
        disabled={current === 0}
        className="disabled:invisible"
        onClick={() => onShow(current - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        variant="scrim"
        label={t('photo.next')}
        disabled={current === count - 1}
        className="disabled:invisible"
        onClick={() => onShow(current + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
};
