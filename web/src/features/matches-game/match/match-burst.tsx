import Heart from 'lucide-react/icons/heart';
import { useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../lib/layout/prefers-reduced-motion.ts';

const hearts = Array.from({ length: 14 }, (_, index) => index);
const burstMs = 1400;
const delayMs = 350;
/** The golden angle in radians, so that consecutive hearts fly in different directions. */
const goldenAngle = 2.4;

/** Hearts that burst once from between the two portraits. Nothing moves for viewers who prefer reduced motion. */
export const MatchBurst = () => {
  const burst = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (prefersReducedMotion()) return;
    for (const [index, heart] of [...(burst.current?.children ?? [])].entries()) {
      const distance = 90 + (index % 4) * 45;
      const to = `translate(${Math.cos(index * goldenAngle) * distance}px, ${Math.sin(index * goldenAngle) * distance - 60}px)`;
      heart.animate(
        [
          { transform: 'translate(0, 0) scale(0)', opacity: 1 },
          { transform: `${to} scale(${0.6 + (index % 3) * 0.35}) rotate(${index * 25}deg)`, opacity: 1, offset: 0.6 },
          { transform: `${to} translateY(40px) scale(0.4)`, opacity: 0 },
        ],
        { duration: burstMs + (index % 5) * 120, delay: delayMs, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
      );
    }
  }, []);
  return (
    <span ref={burst} className="pointer-events-none absolute size-full">
      {hearts.map((index) => (
        <Heart
          key={index}
          className={index % 2 ? 'absolute size-6 fill-current opacity-0' : 'absolute size-4 fill-current opacity-0'}
          style={{ left: 'calc(50% - 0.6rem)', bottom: '1.25rem' }}
        />
      ))}
    </span>
  );
};
