import { IconButton } from '@kindred/ui/button';
import { useLocation } from '@tanstack/react-router';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { lazyExtra } from '../../lib/layout/lazy-extra.tsx';
import type { MarkKind } from '../../lib/members/pending-mark.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { Actions } from './actions.tsx';
import type { BreakKind } from './breaks/breaks.ts';
import { useBreak } from './breaks/use-break.ts';
import { Stack } from './card/stack.tsx';
import { StackSkeleton } from './card/stack-skeleton.tsx';
import { usePreloadPhotos } from './card/use-preload-photos.ts';
import { AllSeen } from './end-of-list/all-seen.tsx';
import { ListFailed } from './end-of-list/list-failed.tsx';
import { NearbyOver } from './end-of-list/nearby-over.tsx';
import { isNearbyOver, needsMore } from './game.ts';
import { GameFrame, StackPlace } from './game-frame.tsx';
import { clearAnimations, markTop, refill, useGame } from './game-store.ts';
import { useLimitPopups } from './limits/use-limit-popups.ts';
import { MarkAnnouncer } from './mark-announcer.tsx';
import { ShortcutHint } from './shortcut-hint.tsx';
import { useOpenedProfile } from './use-opened-profile.ts';
import { type ShortcutKey, useShortcuts } from './use-shortcuts.ts';
import { useVisitGame } from './use-visit-game.ts';

const BreakCard = lazyExtra<{ kind: BreakKind }>(async () => {
  const [card] = await Promise.all([import('./breaks/break-card.tsx'), loadNamespaces('game-notices')]);
  return card;
});

/** A profile over the stack. The route passes the component, because it belongs to another feature. */
export interface ProfileSheetProps {
  readonly hid: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  /** Marks the top card. Set only if it is the card of this member; otherwise the sheet marks the member. */
  readonly onMark?: ((kind: MarkKind) => void) | undefined;
}

interface MatchesPageProps {
  /** The identifier of the member whose profile is open. */
  opened: string | undefined;
  profileSheet: ComponentType<ProfileSheetProps>;
  /** Shown beside the settings button: the boost button, which belongs to another feature. */
  actions?: ReactNode;
}

/** The matches game (spec 2 §2 Matches page, §4 Matches game). */
export const MatchesPage = ({ opened, profileSheet: ProfileSheet, actions }: MatchesPageProps) => {
  const { t } = useTranslation('matches-game');
  const openPopup = useOpenPopup();
  const { open, close } = useOpenedProfile();
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  // Whether the top card can be marked.
  const hasMarkableCards = useGame((game) => game.cards.length > 0 && !isNearbyOver(game));
  const isTop = useGame((game) => shown !== undefined && game.cards[0]?.user.hid === shown);
  const hasNoSearch = useLocation({ select: ({ searchStr }) => searchStr === '' });
  const shouldRefill = useGame((game) => needsMore(game) && !game.loading && game.failure === null);
  useEffect(() => {
    if (shouldRefill) void refill();
  }, [shouldRefill]);
  useEffect(() => clearAnimations, []);
  useVisitGame();
  usePreloadPhotos();
  useLimitPopups();
  const currentBreak = useBreak();
  // A failed list closes the profile over it (spec 2 §4: redirected to matches).
  const hasFailed = useGame((game) => game.failure !== null && game.cards.length === 0);
  const closeFailed = useEffectEvent(() => {
    if (opened) close();
  });
  useEffect(() => {
    if (hasFailed) closeFailed();
  }, [hasFailed]);
  const hasCards = hasMarkableCards && currentBreak === null;
  const openTop = () => {
    const [top] = useGame.getState().cards;
    if (top) open(top.user.hid);
  };
  const shortcuts: Record<ShortcutKey, () => void> = {
    ArrowLeft: () => markTop('pass'),
    ArrowRight: () => markTop('like'),
    ArrowUp: openTop,
    ArrowDown: close,
  };
  useShortcuts((key) => {
    const isActive = key === 'ArrowDown' ? opened !== undefined : hasNoSearch && hasCards;
    if (isActive) shortcuts[key]();
    return isActive;
  });
  const markShown = (kind: MarkKind) => {
    close();
    markTop(kind);
  };

  return (
    <GameFrame
      actions={
        <>
          {actions}
          <IconButton label={t('settings.open')} onClick={() => openPopup('searchSettings')}>
            <SlidersHorizontal aria-hidden="true" />
          </IconButton>
        </>
      }
      over={
        <>
          <MarkAnnouncer />
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
        </>
      }
    >
      <GameContent onOpen={open} currentBreak={currentBreak} />
      {hasNoSearch && hasCards && <ShortcutHint />}
    </GameFrame>
  );
};

interface GameContentProps {
  onOpen: (hid: string) => void;
  currentBreak: BreakKind | null;
}

/** The stack, or the state that replaces it: failed, all seen, or no nearby members left. */
const GameContent = ({ onOpen, currentBreak }: GameContentProps): ReactNode => {
  const hasCards = useGame((game) => game.cards.length > 0);
  // Rendered for the start and the end of a flight only if something waits for its end.
  const isFlying = useGame(
    (game) => game.leaving.length > 0 && (currentBreak !== null || game.cards.length === 0 || isNearbyOver(game)),
  );
  const hasFailed = useGame((game) => game.failure !== null);
  const isOver = useGame((game) => game.cursor === '');
  const isNearbyListOver = useGame(isNearbyOver);
  // The last card flies out first. A break needs cards behind it.
  const shownBreak = hasCards && !isFlying ? currentBreak : null;
  if (!hasCards && hasFailed) return <ListFailed />;
  if (!hasCards && isOver && !isFlying) return <AllSeen />;
  if (isNearbyListOver && !isFlying) return <NearbyOver />;
  return (
    <StackPlace>
      {!hasCards && !isOver && <StackSkeleton />}
      <div inert={shownBreak !== null} className="contents">
        <Stack onOpen={onOpen} hasTop={!isNearbyListOver} />
      </div>
      {hasCards && !isNearbyListOver && !shownBreak && <Actions />}
      {shownBreak && <BreakCard kind={shownBreak} />}
    </StackPlace>
  );
};
