import { IconButton } from '@kindred/ui/button';
import Heart from 'lucide-react/icons/heart';
import X from 'lucide-react/icons/x';
import { memo } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { markTop, useGame } from './game-store.ts';
import { useIsBlocked } from './limits/use-is-blocked.ts';
import { UndoButton } from './undo-button.tsx';
import { useSinglePress } from './use-single-press.ts';

/** The looks of a button that a limit blocks. A press shows the reason. */
const blocked = { 'aria-disabled': true, className: 'opacity-50' } as const;

// The same elements in each render, which follows each mark: React renders them once.
const passIcon = <X aria-hidden="true" strokeWidth={2.75} />;
const likeIcon = <Heart aria-hidden="true" strokeWidth={2.5} className="fill-current" />;

/** The buttons for pass, undo and like, over the lower end of the card. Rendered if the name of the top card changes. */
export const Actions = memo(() => {
  const { t } = useTranslation('matches-game');
  const name = useGame((game) => game.cards[0]?.user.name ?? '');
  const singlePress = useSinglePress();
  const isLikeBlocked = useIsBlocked('like');
  const isPassBlocked = useIsBlocked('pass');
  return (
    <div
      role="group"
      // Also in right-to-left languages: a swipe to the right likes in every language, and the buttons match the swipes.
      dir="ltr"
      aria-label={t('actions')}
      className="pointer-events-none absolute inset-x-0 bottom-5 z-10 flex items-center justify-center gap-5 [&>*]:pointer-events-auto"
    >
      <IconButton
        variant="pass"
        size="xl"
        label={t('pass', { name })}
        onClick={singlePress(() => markTop('pass'))}
        {...(isPassBlocked && blocked)}
      >
        {passIcon}
      </IconButton>
      <UndoButton />
      <IconButton
        variant="like"
        size="xl"
        label={t('like', { name })}
        onClick={singlePress(() => markTop('like'))}
        {...(isLikeBlocked && blocked)}
      >
        {likeIcon}
      </IconButton>
    </div>
  );
});
