import { serverSeconds } from '../http/server-clock.ts';

/** A token must not expire during its request. */
const marginSeconds = 10;

export const isLive = (token: { expire_at: number }): boolean => token.expire_at > serverSeconds() + marginSeconds;
