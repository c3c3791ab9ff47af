import { limits } from '@kindred/contract/limits';
import { json, number, stored } from '@kindred/ui/storage';

const isTimes = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isFinite);

/** The times of the last pushes of likes, in milliseconds, by member and shared by the tabs. */
const shownAt = stored('browser', 'like-pushes', json(isTimes), []);
/** The last time of the popup of likes. */
const popupAt = stored('browser', 'likes-popup', number, 0);

const hourMs = 3_600_000;
const minuteMs = 60_000;
const { likesPerHour, likesPauseMinutes } = limits.sitePush;

const inLastHour = (member: string, now: number): number[] =>
  shownAt.read(member).filter((at) => at <= now && now - at < hourMs);

/** Whether a push of a like may be shown: three in an hour, none for 15 minutes after the popup of likes (decisions §5 Site pushes). */
export const canShowLikePush = (member: string, now = Date.now()): boolean => {
  const popup = popupAt.read(member);
  const isPaused = popup <= now && now - popup < likesPauseMinutes * minuteMs;
  return !isPaused && inLastHour(member, now).length < likesPerHour;
};

export const noteLikePush = (member: string, now = Date.now()): void =>
  shownAt.write([...inLastHour(member, now), now], member);

export const noteLikesPopup = (member: string, now = Date.now()): void => popupAt.write(now, member);
