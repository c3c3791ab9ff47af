import { useSession } from './session.ts';

/** The hid of the signed-in member; empty for a guest. Names the member's values in the storage of this browser. */
export const currentMember = (): string => useSession.getState().member ?? '';
