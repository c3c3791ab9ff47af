import { stored, text } from '@kindred/ui/storage';
import { currentMember } from '../../../lib/session/current-member.ts';

const seen = stored('browser', 'greetings', text, null);

/** Whether the current member has seen the introduction to greetings in this browser. It is shown once (spec 2 §9 Greetings). */
export const hasSeenIntroduction = (): boolean => seen.read(currentMember()) !== null;
export const saveIntroductionSeen = (): void => seen.write('1', currentMember());
