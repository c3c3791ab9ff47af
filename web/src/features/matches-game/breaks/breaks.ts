import { limits } from '@kindred/contract/limits';

const { photoEvery, sessionMinutes } = limits.matchesGame.breaks;

/** A card between the members: the upload of a photo, or an advertisement (spec 2 §2 Matches page, §4 Matches game). */
export type BreakKind = 'photo' | 'ad';

/** The marks of a session, and the breaks at them. */
export interface Breaks {
  /** Likes and passes of the session. */
  readonly marks: number;
  /** Unix milliseconds of the last mark or break. */
  readonly at: number;
  /** The marks at the last photo card; null before the first one. */
  readonly photoAt: number | null;
  /** The marks at the last ad card. */
  readonly adAt: number;
  /** The marks at the last break: the next one needs a mark in between. */
  readonly lastAt: number | null;
  /** Ad cards so far. */
  readonly ads: number;
}

export const newBreaks: Breaks = { marks: 0, at: 0, photoAt: null, adAt: 0, lastAt: null, ads: 0 };

/** The breaks of the current session: the stored ones, or new ones after an absence. */
export const breaksOfSession = (stored: Breaks, now: number): Breaks =>
  Math.abs(now - stored.at) > sessionMinutes * 60_000 ? { ...newBreaks, at: now, ads: stored.ads } : stored;

export const addBreakMark = (breaks: Breaks, now: number): Breaks => {
  const { marks, ...rest } = breaksOfSession(breaks, now);
  return { ...rest, marks: marks + 1, at: now };
};

export const endBreak = (breaks: Breaks, kind: BreakKind, now: number): Breaks => {
  const { marks } = breaks;
  const ended = { ...breaks, at: now, lastAt: marks };
  return kind === 'photo' ? { ...ended, photoAt: marks } : { ...ended, adAt: marks, ads: breaks.ads + 1 };
};

interface BreakRules {
  /** The viewer has no photo. */
  readonly isPhotoMissing: boolean;
  /** Marks between two ad cards; null for a viewer without ads. */
  readonly adEvery: number | null;
}

/**
 * The card that is shown before the next member. The photo card comes first in a session and every 10 marks (decisions §5 Without a
 * photo), the ad card every 10 or 20 marks. Two cards never follow each other without a mark in between.
 */
export const nextBreak = (
  { marks, photoAt, adAt, lastAt }: Breaks,
  { isPhotoMissing, adEvery }: BreakRules,
): BreakKind | null => {
  if (lastAt === marks) return null;
  if (isPhotoMissing && (photoAt === null || marks - photoAt >= photoEvery)) return 'photo';
  return adEvery !== null && marks - adAt >= adEvery ? 'ad' : null;
};
