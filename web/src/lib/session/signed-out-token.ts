import { stored, text } from '@kindred/ui/storage';

/** The refresh token of a signed-out session, stored until the server has ended the session. */
export const signedOutToken = stored('browser', 'signed-out', text, null);
