import { Avatar } from '@kindred/ui/avatar';
import { Picture } from '@kindred/ui/picture';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Coins from 'lucide-react/icons/coins';
import Crown from 'lucide-react/icons/crown';
import Gem from 'lucide-react/icons/gem';
import Image from 'lucide-react/icons/image';
import Tag from 'lucide-react/icons/tag';
import Zap from 'lucide-react/icons/zap';
import type { FeedItem } from './feed-query.ts';

const icons = {
  premium: Crown,
  premiumPlus: Crown,
  vip: Gem,
  coins: Coins,
  boost: Zap,
  offer: Tag,
  photo: Image,
  verification: BadgeCheck,
  like: undefined,
  visit: undefined,
  match: undefined,
  gift: undefined,
} as const satisfies Record<FeedItem['title'], unknown>;

const px = 48;

/** The image of an item: the other member, a drawing of one who is not named, the reviewed photo, or an icon. */
export const ItemSign = ({ user, details: { photo }, title }: Pick<FeedItem, 'user' | 'details' | 'title'>) => {
  if (user) return <Avatar name={user.name} src={user.photo?.url} thumbhash={user.photo?.thumbhash ?? undefined} />;
  if (photo)
    return (
      <Picture
        src={photo.url}
        thumbhash={photo.thumbhash ?? undefined}
        alt=""
        width={px}
        height={px}
        className={title === 'photo' ? 'size-12 shrink-0 rounded-lg' : 'size-12 shrink-0 rounded-full'}
      />
    );
  const Icon = icons[title];
  return (
    <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
      {Icon && <Icon aria-hidden="true" className="size-6" />}
    </span>
  );
};
