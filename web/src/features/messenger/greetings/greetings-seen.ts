import { stored, text } from '@kindred/ui/storage';
import { useSession } from '../../../lib/session/session.ts';

const seen = stored('browser', 'greetings', text, null);

const member = (): string => useSession.getState().member ?? '';

/** Whether this member has seen the introduction to greetings, which is shown once (spec 2 §9 Greetings). */
export const isWelcomed = (): boolean => seen.read(member()) !== null;
export const setWelcomed = (): void => seen.write('1', member());
