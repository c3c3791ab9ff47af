import type { Compatibility } from '@kindred/contract/engagement/compatibility';
import type { ProfileFields } from '@kindred/contract/profile-fields';
import type { Point } from '../../places/grid.ts';
import { distanceTo } from './distance.ts';
import type { VisibleMember } from './visible-members.ts';

/** The profile and the exact cell of the viewer. */
export interface ComparedViewer extends Point {
  readonly fields: ProfileFields;
}

type Compared = Pick<VisibleMember, 'fields' | 'public_latitude' | 'public_longitude'>;
type Reason = Compatibility['reasons'][number];

/** The part of a score that two profiles can be compared by. */
interface Part {
  readonly points: number;
  /** From 0 to 1. */
  readonly share: number;
  readonly reasons: readonly Reason[];
}

/** The points of the parts, 100 together (record 119). */
const points = { interests: 35, goal: 25, habits: 15, foreign_languages: 10, distance: 15 } as const;
/** As many common values as these give all points of their part, or fewer if a profile has fewer. */
const enough = { interests: 5, goal: 2, foreign_languages: 1 } as const;
/** Up to `near` a distance gives all points, from `far` on none. A distance up to `reason` is a reason. */
const distanceKm = { near: 5, reason: 25, far: 100 } as const;
const habits = ['alcohol', 'smoking'] as const;
/** Fewer comparable points give no percentage: it would describe the few answers and not the members. */
const leastPoints = 50;

const compareList = (
  kind: keyof typeof enough,
  mine: readonly number[] = [],
  theirs: readonly number[] = [],
): Part | undefined => {
  const most = Math.min(enough[kind], mine.length, theirs.length);
  if (most === 0) return undefined;
  const values = theirs.filter((value) => mine.includes(value)).sort((a, b) => a - b);
  return {
    points: points[kind],
    share: Math.min(1, values.length / most),
    reasons: values.length > 0 ? [{ kind, values }] : [],
  };
};

const compareHabits = (mine: ProfileFields, theirs: ProfileFields): Part | undefined => {
  const compared = habits.filter((habit) => mine[habit] !== undefined && theirs[habit] !== undefined);
  if (compared.length === 0) return undefined;
  const reasons = compared.flatMap((kind) => {
    const value = theirs[kind];
    return value !== undefined && value === mine[kind] ? [{ kind, values: [value] }] : [];
  });
  return { points: points.habits, share: reasons.length / compared.length, reasons };
};

const compareDistance = (viewer: Point, member: Compared): Part | undefined => {
  const km = distanceTo(viewer, member);
  if (km === null) return undefined;
  const { near, reason, far } = distanceKm;
  return {
    points: points.distance,
    share: Math.max(0, Math.min(1, (far - km) / (far - near))),
    reasons: km <= reason ? [{ kind: 'distance', values: [km] }] : [],
  };
};

const earned = ({ points: most, share }: Part): number => most * share;

/**
 * How well another member's profile fits the viewer's, with its reasons, those with the most points first (decisions §5
 * Compatibility, record 119). It depends only on the profile fields and the distance that the profile shows to the viewer, so it
 * discloses nothing more. A part that one of the two did not answer does not count.
 * @returns null if fewer than half of the points can be compared
 */
export const compatibilityOf = (viewer: ComparedViewer, member: Compared): Compatibility | null => {
  const { fields: mine } = viewer;
  const { fields: theirs } = member;
  const parts = [
    compareList('interests', mine.interests, theirs.interests),
    compareList('goal', mine.goal, theirs.goal),
    compareHabits(mine, theirs),
    compareList('foreign_languages', mine.foreign_languages, theirs.foreign_languages),
    compareDistance(viewer, member),
  ].filter((part) => part !== undefined);
  const possible = parts.reduce((sum, part) => sum + part.points, 0);
  if (possible < leastPoints) return null;
  const total = parts.reduce((sum, part) => sum + earned(part), 0);
  return {
    percent: Math.round((100 * total) / possible),
    reasons: parts.toSorted((a, b) => earned(b) - earned(a)).flatMap(({ reasons }) => reasons),
  };
};
