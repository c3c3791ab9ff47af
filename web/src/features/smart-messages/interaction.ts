import { stored, text } from '@kindred/ui/storage';
import { useSession } from '../../lib/session/session.ts';

const interacted = stored('browser', 'smart-messages', text, null);

const member = (): string => useSession.getState().member ?? '';

/** Whether the current member has opened Smart Messages in this browser. */
export const hasInteracted = (): boolean => interacted.read(member()) !== null;
export const saveInteraction = (): void => interacted.write('1', member());
