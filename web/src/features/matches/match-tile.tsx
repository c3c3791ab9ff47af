import { limits } from '@kindred/contract/limits';
import { OnlineDot } from '@kindred/ui/avatar';
import { Chip, VerifiedBadge, VipBadge } from '@kindred/ui/badge';
import { Picture } from '@kindred/ui/picture';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useShowsRecent } from '../../lib/experiments/experiments.ts';
import { NameAndAge } from '../../lib/members/name-and-age.tsx';
import type { MatchItem } from './matches-query.ts';

const { square } = limits.photo.presets;

/** A match: a portrait that opens the chat. */
export const MatchTile = ({ item: { user }, isNew }: { item: MatchItem; isNew: boolean }) => {
  const { t } = useTranslation(['matches', 'common']);
  const showsRecent = useShowsRecent();
  const { hid, name, age, thumbnail } = user;
  return (
    <Link
      to="/dialogs/$dialogId"
      params={{ dialogId: hid }}
      className="group relative block overflow-hidden rounded-xl bg-brand-soft shadow-card transition-transform active:scale-98"
    >
      {thumbnail ? (
        <Picture
          src={thumbnail.url}
          thumbhash={thumbnail.thumbhash ?? undefined}
          alt=""
          width={square * 0.75}
          height={square}
          className="w-full transition-transform duration-(--duration-slow) group-hover:scale-103"
        />
      ) : (
        <div
          aria-hidden="true"
          className="flex aspect-3/4 items-center justify-center text-4xl font-bold text-on-brand-soft"
        >
          {[...name][0]?.toLocaleUpperCase()}
        </div>
      )}
      {isNew && (
        <Chip tone="gold" className="absolute top-2.5 start-2.5 py-0.5!">
          {t('new')}
        </Chip>
      )}
      <div className="absolute inset-x-0 bottom-0 flex items-center gap-1.5 [background-image:linear-gradient(to_top,#000c,transparent)] px-3 pt-10 pb-2.5 text-white">
        <span className="min-w-0 font-semibold">
          <NameAndAge name={name} sentence={(shown) => t('nameAndAge', { name: shown, age })} />
        </span>
        {user.photoVerified && <VerifiedBadge label={t('common:verified')} />}
        {user.isVip && <VipBadge label={t('common:vip')} />}
        {showsRecent && user.recentlyActive && (
          <OnlineDot label={t('common:online')} className="shrink-0 ring-2 ring-white/80" />
        )}
      </div>
    </Link>
  );
};
