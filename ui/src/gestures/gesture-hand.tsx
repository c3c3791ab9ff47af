import type { Gesture } from '@kindred/contract/verification';

interface HandShape {
  /** The paths of the fingers, drawn with a thick line. */
  readonly fingers: readonly string[];
  /** The transform of the hand. */
  readonly place: string;
  /** The paths of bent fingers on the palm. */
  readonly folds?: string;
  readonly arm?: string;
}

/** Colours of faces, the same in both palettes. */
export const ink = '#4a1524';
export const skin = '#ffe3d3';

const beside = 'translate(162 114)';
const knuckles = 'M-7-12v9M1-13v9M9-12v9';
const thumbAcross = 'M-14 6C-6 0 0 2 7 4';

const hands: Record<Gesture, HandShape> = {
  open_palm: {
    place: beside,
    fingers: ['M-12-8-19-38', 'M-4-10-6-47', 'M5-10 7-46', 'M13-6 19-36', 'M-14 8-32-8'],
  },
  two_fingers: {
    place: beside,
    fingers: ['M-9-8-18-46', 'M1-10 8-48', thumbAcross],
    folds: 'M8-11v8',
  },
  thumb_up: {
    place: beside,
    fingers: ['M-8-4C-9-16-4-24-6-38'],
    folds: 'M-2-4h16M-2 4h17M-2 12h15',
  },
  fist: { place: beside, fingers: [thumbAcross], folds: knuckles },
  ok_sign: {
    place: beside,
    fingers: ['M0-10V-47', 'M8-9 15-43', 'M13-4 27-34', 'M-7-6C-9-24-26-32-31-20', 'M-12 8C-22 6-32-6-31-20'],
  },
  point_up: { place: beside, fingers: ['M-8-8-9-50', thumbAcross], folds: 'M1-13v9M9-12v9' },
  hand_on_cheek: {
    place: 'translate(136 126) rotate(-20)',
    fingers: ['M-13-4-19-26', 'M-5-8-8-38', 'M4-8 4-38', 'M13-4 16-30'],
    arm: 'M0 16 14 76',
  },
  hand_on_head: {
    place: 'translate(126 44) rotate(-78)',
    fingers: ['M-12-6-16-34', 'M-4-8-5-40', 'M4-8 6-38', 'M12-4 16-30'],
    arm: 'M0 14C0 40-30 62-128 58',
  },
};

/** A hand that shows a gesture, drawn over the person of the same drawing. */
export function Hand({ gesture }: { gesture: Gesture }) {
  const { fingers, place, folds, arm = 'M0 16V70' } = hands[gesture];
  return (
    <g transform={place} fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path stroke={ink} strokeWidth={28} d={arm} />
      <path className="stroke-accent" strokeWidth={22} d={arm} />
      <g stroke={ink} strokeWidth={15}>
        {fingers.map((finger) => (
          <path key={finger} d={finger} />
        ))}
        <path fill={ink} strokeWidth={6} d={palm} />
      </g>
      <path fill={skin} d={palm} />
      <g stroke={skin} strokeWidth={9}>
        {fingers
          .filter((finger) => finger !== thumbAcross)
          .map((finger) => (
            <path key={finger} d={finger} />
          ))}
      </g>
      {folds && <path stroke={ink} strokeWidth={3} d={folds} />}
      {fingers.includes(thumbAcross) && (
        <>
          <path stroke={ink} strokeWidth={14} d={thumbAcross} />
          <path stroke={skin} strokeWidth={8} d={thumbAcross} />
        </>
      )}
    </g>
  );
}

const palm = 'M-17-6C-17-14 17-14 17-6V8C17 22 8 24 0 24S-17 22-17 8Z';
