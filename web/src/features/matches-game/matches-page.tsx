import { IconButton } from '@kindred/ui/button';
import { PageHeader } from '@kindred/ui/page-header';
import { useLocation } from '@tanstack/react-router';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkKind } from '../../lib/members/marks.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { Actions } from './actions.tsx';
import { Announcer } from './announcer.tsx';
import { Stack } from './card/stack.tsx';
import { StackSkeleton } from './card/stack-skeleton.tsx';
import { usePreload } from './card/use-preload.ts';
import { AllSeen } from './end-of-list/all-seen.tsx';
import { ListFailed } from './end-of-list/list-failed.tsx';
import { NearbyOver } from './end-of-list/nearby-over.tsx';
import { isNearbyOver, needsMore } from './game.ts';
import { clearWays, markTop, refill, useGame } from './game-store.ts';
import { ShortcutHint } from './shortcut-hint.tsx';
import { useLikeLimit } from './use-like-limit.ts';
import { useOpenedProfile } from './use-opened-profile.ts';
import { type ShortcutKey, useShortcuts } from './use-shortcuts.ts';

/** A profile over the stack; the route brings it, as it is another feature's. */
export interface ProfileSheetProps {
  readonly hid: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  /** Marks the card under it, where it is that member's; the sheet marks by itself without. */
  readonly onMark?: ((kind: MarkKind) => void) | undefined;
}

interface MatchesPageProps {
  /** Whose profile is open. */
  opened: string | undefined;
  profileSheet: ComponentType<ProfileSheetProps>;
  /** What the route puts beside the settings: the boost, which is another feature's. */
  actions?: ReactNode;
}

/** The matches game (spec 2 §2 Matches page, §4 Matches game). */
export const MatchesPage = ({ opened, profileSheet: ProfileSheet, actions }: MatchesPageProps) => {
  const { t } = useTranslation('matches-game');
  const openPopup = useOpenPopup();
  const { open, close } = useOpenedProfile();
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  /** A card that can be marked. */
  const hasCards = useGame((game) => game.cards.length > 0 && !isNearbyOver(game));
  const isTop = useGame((game) => shown !== undefined && game.cards[0]?.user.hid === shown);
  const bare = useLocation({ select: ({ searchStr }) => searchStr === '' });
  const hungry = useGame((game) => needsMore(game) && !game.loading && game.failure === null);
  useEffect(() => {
    if (hungry) void refill();
  }, [hungry]);
  useEffect(() => clearWays, []);
  usePreload();
  useLikeLimit();
  const openTop = () => {
    const [top] = useGame.getState().cards;
    if (top) open(top.user.hid);
  };
  const deeds: Record<ShortcutKey, () => void> = {
    ArrowLeft: () => markTop('pass'),
    ArrowRight: () => markTop('like'),
    ArrowUp: openTop,
    ArrowDown: close,
  };
  useShortcuts((key) => {
    const isMeant = key === 'ArrowDown' ? opened !== undefined : bare && hasCards;
    if (isMeant) deeds[key]();
    return isMeant;
  });
  const markShown = (kind: MarkKind) => {
    close();
    markTop(kind);
  };

  return (
    <main data-fill="" className="flex flex-1 flex-col">
      <PageHeader
        title={t('title')}
        actions={
          <>
            {actions}
            <IconButton label={t('settings.open')} onClick={() => openPopup('searchSettings')}>
              <SlidersHorizontal aria-hidden="true" />
            </IconButton>
          </>
        }
      />
      <Announcer />
      <div className="flex flex-1 justify-center gap-8 px-safe pb-5 [--safe-least:0.75rem]">
        <Table onOpen={open} />
        {bare && hasCards && <ShortcutHint />}
      </div>
      {shown && (
        <Suspense>
          <ProfileSheet
            hid={shown}
            open={opened === shown}
            onClose={close}
            onClosed={() => setShown(undefined)}
            onMark={isTop ? markShown : undefined}
          />
        </Suspense>
      )}
    </main>
  );
};

/** The stack, or what stands in its place. */
const Table = ({ onOpen }: { onOpen: (hid: string) => void }): ReactNode => {
  const hasCards = useGame((game) => game.cards.length > 0);
  const flying = useGame((game) => game.leaving.length > 0);
  const failed = useGame((game) => game.failure !== null);
  const over = useGame((game) => game.cursor === '');
  const nearbyOver = useGame(isNearbyOver);
  // Over the header: a card that leans passes in front of it.
  const frame =
    'relative z-20 min-h-96 [container-type:size] w-full max-w-md flex-1 lg:max-h-180 lg:self-center lg:min-h-160';
  if (!hasCards && failed) return <ListFailed />;
  if (!hasCards && over && !flying) return <AllSeen />;
  if (nearbyOver && !flying) return <NearbyOver />;
  return (
    <div className={frame}>
      {!hasCards && !over && <StackSkeleton />}
      <Stack onOpen={onOpen} hasTop={!nearbyOver} />
      {hasCards && !nearbyOver && <Actions />}
    </div>
  );
};
