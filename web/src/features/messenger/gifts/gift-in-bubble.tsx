import type { Gift } from '@kindred/contract/gifts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyExtra } from '../../../lib/layout/lazy-extra.tsx';

interface ArtProps {
  gift: Gift;
  className: string;
}

/** The drawings load with the first gift, since few threads have one. The fallback reserves their size. */
const GiftArt = lazyExtra<ArtProps>(() => import('./gift-art.tsx'), <span className="size-28" />);

/** The gift of a message. */
export const GiftInBubble = ({ gift }: { gift: Gift }) => {
  const { t } = useTranslation('gifts');
  return (
    <span className="flex flex-col items-center gap-1 px-4 pt-2 pb-1">
      <GiftArt gift={gift} className="size-28" />
      <span className="text-sm font-semibold">{t(`names.${gift}`)}</span>
    </span>
  );
};
