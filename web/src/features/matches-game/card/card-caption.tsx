import type { Candidate } from '@kindred/contract/matches-game';
import { OnlineDot } from '@kindred/ui/avatar';
import { VerifiedBadge, VipBadge } from '@kindred/ui/badge';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Crown from 'lucide-react/icons/crown';
import Images from 'lucide-react/icons/images';
import MapPin from 'lucide-react/icons/map-pin';
import Moon from 'lucide-react/icons/moon-star';
import Smile from 'lucide-react/icons/smile';
import Target from 'lucide-react/icons/target';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { useShowsRecent } from '../../../lib/experiments/experiments.ts';
import { NameAndAge } from '../../../lib/members/name-and-age.tsx';
import { FitLabel } from '../../../lib/members/tile-fit.tsx';
import type { CardTexts } from './card-texts.ts';

type User = Candidate['user'];

interface CardCaptionProps {
  user: User;
  texts: CardTexts;
  onOpen: (hid: string) => void;
}

/** Name, distance and topics on the lower end of the portrait, above the space for the buttons. */
export const CardCaption = ({ user, texts, onOpen }: CardCaptionProps) => {
  const { distanceKilometers: distance } = user;
  const showsRecent = useShowsRecent();
  const onlineAgo = texts.onlineAgo(user);
  const { countModerated: photos } = user.profile.albumPreview;
  return (
    <>
      <span className="absolute top-4 start-4 flex flex-col items-start gap-1.5">
        {user.throughBoost && (
          <span className="inline-flex items-center gap-1.5 rounded-full bg-scrim px-3 py-1.5 text-sm font-medium text-white">
            <Zap aria-hidden="true" className="size-4" />
            {texts.boosted}
          </span>
        )}
        {user.compatibility && <FitLabel {...texts.fit(user.compatibility.percent)} />}
      </span>
      {photos > 1 && (
        <span className="absolute top-4 end-4 inline-flex items-center gap-1.5 rounded-full bg-scrim px-3 py-1.5 text-sm font-medium text-white">
          <Images aria-hidden="true" className="size-4" />
          <span aria-hidden="true">{photos}</span>
          <span className="sr-only">{texts.photos(photos)}</span>
        </span>
      )}
      <div className="absolute inset-x-0 bottom-0 flex flex-col gap-2 [background-image:linear-gradient(to_top,#000000e6,#0000008c_55%,transparent)] px-5 pt-16 pb-28 text-white text-shadow-sm">
        <div className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <h2 id={`card-${user.hid}`} className="flex items-center gap-2 text-3xl font-bold">
              <NameAndAge name={user.name} sentence={(name) => texts.title(name, user.age)} />
              {user.photoVerified && <VerifiedBadge label={texts.verified} />}
              {user.subscriptions.vip && <VipBadge label={texts.vip} />}
              {!user.subscriptions.vip && (user.subscriptions.premiumGold || user.subscriptions.premiumBasic) && (
                <span title={texts.premium} className="inline-flex shrink-0">
                  <Crown aria-hidden="true" className="size-5 text-gold" />
                  <span className="sr-only">{texts.premium}</span>
                </span>
              )}
              {showsRecent && user.recentlyActive && (
                <OnlineDot label={texts.online} className="size-3 ring-2 ring-white/80" />
              )}
            </h2>
            {(user.city !== null || distance !== null) && (
              <p className="mt-0.5 flex items-center gap-1.5">
                <MapPin aria-hidden="true" className="size-4 shrink-0" />
                <span className="truncate">{user.city ?? (distance !== null && texts.distance(distance))}</span>
                {user.city !== null && distance !== null && (
                  <span className="shrink-0">
                    <span aria-hidden="true">· </span>
                    {texts.distance(distance)}
                  </span>
                )}
              </p>
            )}
            {showsRecent && onlineAgo && <p className="mt-0.5 text-sm">{onlineAgo}</p>}
          </div>
          <button
            type="button"
            aria-label={texts.open(user.name)}
            title={texts.open(user.name)}
            onClick={() => onOpen(user.hid)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-scrim hover:[filter:brightness(1.1)]"
          >
            <ChevronUp aria-hidden="true" className="size-6" />
          </button>
        </div>
        <Topics user={user} texts={texts} />
      </div>
    </>
  );
};

const Topics = ({ user, texts }: Omit<CardCaptionProps, 'onOpen'>) => {
  const mood = texts.mood(user);
  const goals = texts.goals(user);
  const interests = texts.interests(user);
  const sign = texts.zodiac(user);
  if (!mood && !sign && goals.length === 0 && interests.length === 0) return null;
  return (
    <ul
      aria-label={texts.topicsLabel}
      className="flex flex-wrap gap-1.5 [@container(height<28rem)]:[&>li:nth-child(n+2)]:hidden"
    >
      {mood && <Topic icon={<Smile aria-hidden="true" />}>{mood}</Topic>}
      {goals.map((goal) => (
        <Topic key={goal} icon={<Target aria-hidden="true" />}>
          {goal}
        </Topic>
      ))}
      {interests.map((interest) => (
        <Topic key={interest}>{interest}</Topic>
      ))}
      {sign && <Topic icon={<Moon aria-hidden="true" />}>{sign}</Topic>}
    </ul>
  );
};

const Topic = ({ icon, children }: { icon?: ReactNode; children: string }) => (
  <li className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-white/20 px-3 py-1 text-sm font-medium [&_svg]:size-4 [&_svg]:shrink-0">
    {icon}
    <span className="truncate">{children}</span>
  </li>
);
