import type { PopupProps } from '../../lib/popups/popups.ts';
import { AbuseSheet } from './abuse-sheet.tsx';

/** Reports a member, or a message of theirs: one file for both, since the entry names each. */
export default function AbusePopup({ sheet, parameters }: PopupProps<'abuse'> | PopupProps<'abuseMessage'>) {
  const { user: hid } = parameters;
  const about =
    'message' in parameters
      ? { hid, context: 'message', messageId: parameters.message }
      : { hid, context: parameters.from };
  return <AbuseSheet sheet={sheet} about={about} />;
}
