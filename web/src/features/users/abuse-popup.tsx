import type { PopupProps } from '../../lib/popups/popups.ts';
import { AbuseSheet } from './abuse-sheet.tsx';

/** Reports a member or a message of that member. Both popups share this component. */
export default function AbusePopup({ sheet, parameters }: PopupProps<'abuse'> | PopupProps<'abuseMessage'>) {
  const { user: hid } = parameters;
  const subject =
    'message' in parameters
      ? { hid, context: 'message', messageId: parameters.message }
      : { hid, context: parameters.from };
  return <AbuseSheet sheet={sheet} subject={subject} />;
}
