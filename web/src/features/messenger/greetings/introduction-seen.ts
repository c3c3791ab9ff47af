import { stored, text } from '@kindred/ui/storage';
import { useSession } from '../../../lib/session/session.ts';

const seen = stored('browser', 'greetings', text, null);

const member = (): string => useSession.getState().member ?? '';

/** Whether the current member has seen the introduction to greetings in this browser. It is shown once (spec 2 §9 Greetings). */
export const hasSeenIntroduction = (): boolean => seen.read(member()) !== null;
export const saveIntroductionSeen = (): void => seen.write('1', member());
