import type { Picture } from '@kindred/contract/shapes';
import { Avatar } from '@kindred/ui/avatar';
import Heart from 'lucide-react/icons/heart';
import { useLayoutEffect, useRef } from 'react';
import { prefersStill } from './motion.ts';

interface Person {
  readonly name: string;
  readonly thumbnail: Picture | null;
}

const meetMs = 700;
const soft = 'cubic-bezier(0.2, 1.1, 0.35, 1)';

/** Two portraits come together from both sides, and a heart where they meet. */
export const MatchPortraits = ({ own, other }: { own: Person; other: Person }) => {
  const one = useRef<HTMLDivElement>(null);
  const two = useRef<HTMLDivElement>(null);
  const heart = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (prefersStill()) return;
    const come = { duration: meetMs, easing: soft, fill: 'backwards' } as const;
    one.current?.animate([{ transform: 'translateX(-60%) rotate(-24deg)', opacity: 0 }, {}], come);
    two.current?.animate([{ transform: 'translateX(60%) rotate(24deg)', opacity: 0 }, {}], come);
    const beat = [{ transform: 'scale(0)' }, { transform: 'scale(1.35)', offset: 0.6 }, { transform: 'scale(1)' }];
    heart.current?.animate(beat, { duration: meetMs * 0.7, delay: meetMs * 0.55, fill: 'backwards' });
  }, []);
  return (
    <div aria-hidden="true" className="relative flex items-center justify-center py-2">
      <div ref={one} className="-mr-5 -rotate-6">
        <Portrait person={own} />
      </div>
      <div ref={two} className="rotate-6">
        <Portrait person={other} />
      </div>
      <span
        ref={heart}
        className="absolute bottom-0 flex size-14 items-center justify-center rounded-full bg-brand text-on-brand shadow-raised ring-4 ring-surface-raised"
      >
        <Heart className="size-7 fill-current" />
      </span>
    </div>
  );
};

const Portrait = ({ person: { name, thumbnail } }: { person: Person }) => (
  <Avatar
    name={name}
    src={thumbnail?.url}
    thumbhash={thumbnail?.thumbhash ?? undefined}
    size="xl"
    className="size-36! rounded-full short:size-24! ring-4 ring-surface-raised"
  />
);
