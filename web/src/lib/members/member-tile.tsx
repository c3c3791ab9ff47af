import type { Compatibility } from '@kindred/contract/engagement/compatibility';
import { limits } from '@kindred/contract/limits';
import type { ListUser } from '@kindred/contract/shapes';
import { OnlineDot } from '@kindred/ui/avatar';
import { Chip, VerifiedBadge, VipBadge } from '@kindred/ui/badge';
import { Picture } from '@kindred/ui/picture';
import { Link } from '@tanstack/react-router';
import Crown from 'lucide-react/icons/crown';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { useFeature, useShowsRecent } from '../experiments/experiments.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useOriginState } from './list-origin.ts';
import { NameAndAge } from './name-and-age.tsx';
import { FitChip, RecommendedReason } from './tile-fit.tsx';
import { TileMenu } from './tile-menu.tsx';

/** The parts of a member that a tile shows. */
export interface TileMember
  extends Pick<ListUser, 'hid' | 'name' | 'age' | 'recentlyActive' | 'photoVerified' | 'isVip' | 'thumbnail'> {
  readonly subscriptions?: { readonly premiumBasic: boolean; readonly premiumGold: boolean };
  readonly compatibility?: Compatibility | null;
}

interface MemberTileProps {
  readonly user: TileMember;
  /** The page that a press opens: the chat of a match, or the profile. */
  readonly opens: 'chat' | 'profile';
  readonly isNew?: boolean;
  /** The like or visit came during a boost of the viewer. */
  readonly throughBoost?: boolean;
  /** A line below the name, such as the mood. */
  readonly detail?: string | undefined;
  /** The list recommends its members, and says why. */
  readonly isRecommended?: boolean;
  /** A button over the upper corner. */
  readonly action?: ReactNode;
}

const { square } = limits.photo.presets;
const tileClass =
  'group relative block overflow-hidden rounded-xl bg-brand-soft shadow-card transition-transform active:scale-98';

/** A member in a list: a large portrait that opens the profile or the chat (spec 2 §3 List user item). */
export const MemberTile = ({ user, opens, action, ...marks }: MemberTileProps) => {
  const originState = useOriginState();
  const content = <TileContent user={user} {...marks} />;
  return (
    <div className="relative">
      {opens === 'chat' ? (
        <Link to="/dialogs/$dialogId" params={{ dialogId: user.hid }} className={tileClass}>
          {content}
        </Link>
      ) : (
        <Link to="/u{$userHashId}" params={{ userHashId: user.hid }} state={originState} className={tileClass}>
          {content}
        </Link>
      )}
      <div className="absolute end-2 top-2 flex flex-col gap-1">
        {action}
        <TileMenu hid={user.hid} name={user.name} />
      </div>
    </div>
  );
};

type TileContentProps = Pick<MemberTileProps, 'user' | 'isNew' | 'throughBoost' | 'detail' | 'isRecommended'>;

const TileContent = ({
  user,
  isNew = false,
  throughBoost = false,
  detail,
  isRecommended = false,
}: TileContentProps) => {
  const { t } = useTranslation(['lists', 'common']);
  const showsRecent = useShowsRecent();
  const explains = useFeature('RECOMMENDED_WIDGET_TEXT') !== undefined && isRecommended;
  const { name, age, compatibility } = user;
  const isPremium = !user.isVip && (user.subscriptions?.premiumBasic || user.subscriptions?.premiumGold);
  return (
    <>
      <Portrait user={user} />
      <span className="absolute start-2.5 top-2.5 flex flex-col items-start gap-1.5">
        {isNew && (
          <Chip tone="gold" className="py-0.5!">
            {t('tile.new')}
          </Chip>
        )}
        {throughBoost && (
          <Chip tone="scrim" icon={<Zap aria-hidden="true" />} className="py-0.5!">
            <span aria-hidden="true">{t('tile.boost')}</span>
            <span className="sr-only">{t('tile.throughBoost')}</span>
          </Chip>
        )}
        {compatibility && <FitChip percent={compatibility.percent} />}
      </span>
      <span className="absolute inset-x-0 bottom-0 flex flex-col [background-image:linear-gradient(to_top,#000c,transparent)] px-3 pt-10 pb-2.5 text-white">
        <span className="flex items-center gap-1.5">
          <span className="min-w-0 font-semibold">
            <NameAndAge name={name} sentence={(shown) => t('tile.nameAndAge', { name: shown, age })} />
          </span>
          {user.photoVerified && <VerifiedBadge label={t('common:verified')} />}
          {user.isVip && <VipBadge label={t('common:vip')} />}
          {isPremium && <PremiumSign label={t('tile.premium')} />}
          {showsRecent && user.recentlyActive && (
            <OnlineDot label={t('common:online')} className="shrink-0 ring-2 ring-white/80" />
          )}
        </span>
        {detail && <span className="truncate text-sm">{detail}</span>}
        {explains && compatibility && <RecommendedReason reasons={compatibility.reasons} />}
      </span>
    </>
  );
};

const PremiumSign = ({ label }: { label: string }) => (
  <span title={label} className="inline-flex shrink-0 text-gold">
    <Crown aria-hidden="true" className="size-4" />
    <span className="sr-only">{label}</span>
  </span>
);

const Portrait = ({ user: { hid, name, thumbnail } }: { user: TileMember }) =>
  thumbnail ? (
    <Picture
      src={thumbnail.url}
      thumbhash={thumbnail.thumbhash ?? undefined}
      alt=""
      width={square * 0.75}
      height={square}
      data-photo-of={hid}
      className="w-full transition-transform duration-(--duration-slow) group-hover:scale-103"
    />
  ) : (
    <span
      aria-hidden="true"
      className="flex aspect-3/4 items-center justify-center text-4xl font-bold text-on-brand-soft"
    >
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  );
