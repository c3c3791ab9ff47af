import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import type { ComponentType, ReactNode } from 'react';
import { BoostBannerSkeleton } from '../features/boosts/boost-banner-skeleton.tsx';
import { StackSkeleton } from '../features/matches-game/card/stack-skeleton.tsx';
import { GameFrame, StackPlace } from '../features/matches-game/game-frame.tsx';
import { ShortcutHint } from '../features/matches-game/shortcut-hint.tsx';
import { ProfileHeadSkeleton, profileHeadClass } from '../features/profile/profile-head-skeleton.tsx';
import { SearchFrame } from '../features/search/search-frame.tsx';
import { PageOutline } from '../features/shell/page-outline.tsx';
import { ShellFrame } from '../features/shell/shell-frame.tsx';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { PickupSkeleton } from '../lib/members/pickup-skeleton.tsx';
import { TileSkeletons } from '../lib/members/tile-skeletons.tsx';

/** The place of a picture, which the page's first script shows as soon as it knows it (`lib/http/first-pictures.ts`). */
const FirstPicture = ({ className }: { readonly className: string }) => (
  <span
    data-first-picture=""
    className={`absolute overflow-hidden [&>img]:size-full [&>img]:object-cover ${className}`}
  />
);

const GameOutline = () => (
  <GameFrame isBusy>
    <StackPlace>
      <StackSkeleton>
        <FirstPicture className="inset-0 rounded-2xl" />
      </StackSkeleton>
    </StackPlace>
    <ShortcutHint />
  </GameFrame>
);

const tiles = <TileSkeletons over={<FirstPicture className="inset-0 rounded-xl" />} />;

const SearchOutline = () => {
  const { t } = useTranslation('search');
  return (
    <SearchFrame isBusy title={t('title')}>
      <PickupSkeleton />
      <p className="mb-3 text-sm text-text-muted">{t('results.loading')}</p>
      <BoostBannerSkeleton />
      {tiles}
    </SearchFrame>
  );
};

const ListOutline = () => {
  const { t } = useTranslation('common');
  const title = (
    <>
      <span className="sr-only">{t('loading')}</span>
      <Skeleton shape="line" className="h-6 w-40" />
    </>
  );
  return (
    <main aria-busy="true" className="pb-6">
      <PageHeader title={title} />
      <div className="flex gap-1 overflow-hidden px-safe py-1">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} shape="round" className="h-11 w-24 shrink-0" />
        ))}
      </div>
      <div className="px-safe pt-2">
        <PickupSkeleton />
        <BoostBannerSkeleton />
        {tiles}
      </div>
    </main>
  );
};

const ProfileOutline = () => {
  const { t } = useTranslation('profile');
  return (
    <main aria-busy="true" className="mx-auto max-w-xl pb-8">
      <PageHeader title={t('title')} />
      <div className={`px-safe ${profileHeadClass}`}>
        <ProfileHeadSkeleton>
          <FirstPicture className="inset-0 m-auto size-28 rounded-full" />
        </ProfileHeadSkeleton>
      </div>
    </main>
  );
};

const inShell = (content: ReactNode): ComponentType => {
  const Frame = () => <ShellFrame>{content}</ShellFrame>;
  return Frame;
};

/**
 * What a member sees until the scripts have loaded, by its name in `web/scripts/first-calls.ts`: the navigation, whose links work, and the
 * outline of the screen.
 */
export const memberFrames: Readonly<Record<string, ComponentType>> = {
  'member-frame': inShell(<PageOutline />),
  'game-frame': inShell(<GameOutline />),
  'search-frame': inShell(<SearchOutline />),
  'list-frame': inShell(<ListOutline />),
  'profile-frame': inShell(<ProfileOutline />),
};
