import type { Gesture } from '@kindred/contract/verification';
import { Hand, ink, skin } from './gesture-hand.tsx';

interface GestureDrawingProps {
  gesture: Gesture;
  /** The gesture in words. Not needed if a text is beside the drawing. */
  label?: string | undefined;
  className: string;
}

/** A person who shows a gesture, in the colours of the theme. */
export function GestureDrawing({ gesture, label, className }: GestureDrawingProps) {
  return (
    <svg
      viewBox="0 0 200 200"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={className}
    >
      <circle className="fill-brand-soft" cx="100" cy="100" r="98" />
      <circle className="fill-accent opacity-70" cx="30" cy="46" r="6" />
      <circle className="fill-brand opacity-60" cx="176" cy="40" r="4" />
      <g stroke={ink} strokeWidth={3} strokeLinejoin="round" strokeLinecap="round">
        <path className="fill-brand" d="M34 196C34 158 60 142 96 142S158 158 158 196Z" />
        <path
          className="fill-brand-strong"
          d="M48 100C40 44 66 24 96 24S152 44 144 100C150 128 142 138 132 142H60C50 138 42 128 48 100Z"
        />
        <path fill={skin} d="M80 122V144C80 156 112 156 112 144V122Z" />
        <path fill={skin} d="M58 86C58 58 74 48 96 48S134 58 134 86C134 114 118 134 96 134S58 114 58 86Z" />
        <path fill="none" d="M84 112C90 120 102 120 108 112" />
      </g>
      <path
        className="fill-brand-strong"
        d="M56 84C60 58 80 62 96 50 108 62 130 60 136 84 142 54 124 36 96 36S50 54 56 84Z"
      />
      <g fill={ink}>
        <circle cx="82" cy="90" r="4" />
        <circle cx="110" cy="90" r="4" />
      </g>
      <g className="fill-accent opacity-70">
        <circle cx="72" cy="104" r="6" />
        <circle cx="120" cy="104" r="6" />
      </g>
      <Hand gesture={gesture} />
    </svg>
  );
}
