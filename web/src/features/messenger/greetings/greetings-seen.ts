import { useSession } from '../../../lib/session.ts';

const key = (): string => `greetings:${useSession.getState().member ?? ''}`;

/** Whether this member has seen what greetings are; shown once (spec 2 §9 Greetings). */
export const isWelcomed = (): boolean => localStorage.getItem(key()) !== null;
export const setWelcomed = (): void => localStorage.setItem(key(), '1');
