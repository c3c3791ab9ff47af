import { limits } from '@kindred/contract/limits';
import { IconButton } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { endUndo, undoPass, useGame } from './game-store.ts';

const { undoMs } = limits.matchesGame;
/** The length of the countdown ring, in units of its path. It shrinks by one unit at a time, because each step paints the ring. */
const ringLength = 100;

const undoIcon = <Undo2 aria-hidden="true" />;

/** Returns the last passed card to the stack. Invisible while there is none, so that the other buttons do not move. */
export const UndoButton = memo(() => {
  const { t } = useTranslation('matches-game');
  const skipped = useGame((game) => game.skipped);
  const ring = useRef<SVGCircleElement>(null);

  useEffect(() => {
    if (!skipped) return;
    const countdown = ring.current?.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: ringLength }], {
      duration: undoMs,
      easing: `steps(${ringLength})`,
    });
    const timer = setTimeout(endUndo, undoMs);
    return () => {
      clearTimeout(timer);
      countdown?.cancel();
    };
  }, [skipped]);

  return (
    <span className={cx('relative transition-[opacity,scale]', !skipped && 'invisible scale-75 opacity-0')}>
      <IconButton
        size="lg"
        label={t('undo', { name: skipped?.user.name ?? '' })}
        onClick={undoPass}
        className="bg-surface-raised text-brand-strong shadow-raised hover:[filter:brightness(0.97)]"
      >
        {undoIcon}
      </IconButton>
      <svg viewBox="0 0 56 56" aria-hidden="true" className="pointer-events-none absolute inset-0 -rotate-90">
        <circle
          ref={ring}
          cx="28"
          cy="28"
          r="26.5"
          pathLength={ringLength}
          strokeDasharray={ringLength}
          className="fill-none stroke-brand-strong stroke-3"
        />
      </svg>
    </span>
  );
});
