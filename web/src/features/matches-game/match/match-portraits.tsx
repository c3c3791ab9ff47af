import type { Picture } from '@kindred/contract/shapes';
import { Avatar } from '@kindred/ui/avatar';
import Heart from 'lucide-react/icons/heart';
import { useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../lib/layout/prefers-reduced-motion.ts';
import { MatchBurst } from './match-burst.tsx';

interface Person {
  readonly name: string;
  readonly thumbnail: Picture | null;
}

const meetMs = 700;
const springEasing = 'cubic-bezier(0.2, 1.1, 0.35, 1)';

/** Two portraits that move together from both sides, with a heart and a burst of hearts between them. */
export const MatchPortraits = ({ mine, theirs }: { mine: Person; theirs: Person }) => {
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  const heart = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (prefersReducedMotion()) return;
    const timing = { duration: meetMs, easing: springEasing, fill: 'backwards' } as const;
    left.current?.animate([{ transform: 'translateX(-60%) rotate(-24deg)', opacity: 0 }, {}], timing);
    right.current?.animate([{ transform: 'translateX(60%) rotate(24deg)', opacity: 0 }, {}], timing);
    const beat = [{ transform: 'scale(0)' }, { transform: 'scale(1.35)', offset: 0.6 }, { transform: 'scale(1)' }];
    heart.current?.animate(beat, { duration: meetMs * 0.7, delay: meetMs * 0.55, fill: 'backwards' });
  }, []);
  return (
    <div aria-hidden="true" className="relative flex items-center justify-center py-5 text-brand">
      <div ref={left} className="-me-5 -rotate-6">
        <Portrait person={mine} />
      </div>
      <div ref={right} className="rotate-6">
        <Portrait person={theirs} />
      </div>
      <MatchBurst />
      <span
        ref={heart}
        className="absolute bottom-0 flex size-14 items-center justify-center rounded-full bg-brand text-on-brand shadow-raised ring-4 ring-surface-raised"
      >
        <Heart className="size-7 fill-current" />
      </span>
    </div>
  );
};

/** Two portraits fit into the narrowest screen. On short screens they are smaller. */
const side = { width: 'min(44vw, 24dvh, 13rem)', height: 'min(44vw, 24dvh, 13rem)' };

const Portrait = ({ person: { name, thumbnail } }: { person: Person }) => (
  <span className="block" style={side}>
    <Avatar
      name={name}
      src={thumbnail?.url}
      thumbhash={thumbnail?.thumbhash ?? undefined}
      size="xl"
      className="size-full! rounded-full shadow-raised ring-4 ring-surface-raised"
    />
  </span>
);
