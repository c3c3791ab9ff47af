import type { PopupProps } from '../../lib/popups.ts';
import { AbuseSheet } from './abuse-sheet.tsx';

/** Reports a message, and with it who wrote it. */
export default function AbuseMessagePopup({ sheet, parameters: { user, message } }: PopupProps<'abuseMessage'>) {
  return <AbuseSheet sheet={sheet} about={{ hid: user, context: 'message', messageId: message }} />;
}
