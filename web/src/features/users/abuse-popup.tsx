import type { PopupProps } from '../../lib/popups.ts';
import { AbuseSheet } from './abuse-sheet.tsx';

/** Reports a member. */
export default function AbusePopup({ sheet, parameters: { user, from } }: PopupProps<'abuse'>) {
  return <AbuseSheet sheet={sheet} about={{ hid: user, context: from }} />;
}
