import type { Sticker } from '@kindred/contract/gifts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyExtra } from '../../../lib/layout/lazy-extra.tsx';

interface ArtProps {
  sticker: Sticker;
  className: string;
}

/** The drawings load with the first sticker. The fallback reserves their size. */
const StickerArt = lazyExtra<ArtProps>(() => import('./sticker-art.tsx'), <span className="size-28" />);

/** The sticker of a message. */
export const StickerInBubble = ({ sticker }: { sticker: Sticker }) => {
  const { t } = useTranslation('gifts');
  return (
    <span className="flex size-28">
      <StickerArt sticker={sticker} className="size-28" />
      <span className="sr-only">{t('sticker.said', { sticker: t(`sticker.names.${sticker}`) })}</span>
    </span>
  );
};
