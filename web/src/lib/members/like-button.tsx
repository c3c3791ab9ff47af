import type { LikeContext } from '@kindred/contract/engagement/likes';
import { IconButton } from '@kindred/ui/button';
import Heart from 'lucide-react/icons/heart';
import { useTranslation } from '../i18n/use-translation.ts';
import { useIsLikePending } from './marks.ts';
import { useLike } from './use-like.ts';

interface LikeButtonProps {
  readonly user: { readonly hid: string; readonly name: string };
  readonly isLiked: boolean;
  readonly origin: LikeContext;
}

/** The like of a tile. After the like it stays as a mark, so that the focus stays too. */
export const LikeButton = ({ user: { hid, name }, isLiked, origin }: LikeButtonProps) => {
  const { t } = useTranslation('lists');
  const isPending = useIsLikePending(hid);
  const like = useLike(hid, origin);
  const shows = isLiked || isPending;
  return (
    <IconButton
      variant={shows ? 'brand' : 'like'}
      label={t(shows ? 'tile.liked' : 'tile.like', { name })}
      aria-disabled={shows || undefined}
      onClick={shows ? undefined : like}
    >
      <Heart aria-hidden="true" strokeWidth={2.5} className={shows ? 'fill-current' : undefined} />
    </IconButton>
  );
};
