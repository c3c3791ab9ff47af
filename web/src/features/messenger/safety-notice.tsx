import { useEffect, useState } from 'react';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { lazyExtra } from '../../lib/layout/lazy-extra.tsx';
import { safetyNoticeNeeded } from '../../lib/session/refusal-events.ts';

const SafetyNoticeSheet = lazyExtra<{ onClosed: () => void }>(async () => {
  const [loaded] = await Promise.all([import('./safety-notice-sheet.tsx'), loadNamespaces('safety')]);
  return loaded;
});

/**
 * Shows the safety notice when the server asks for its acknowledgement before the first message (decision 132). It opens over popups, so
 * that the text in a popup stays.
 */
export default function SafetyNotice() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => safetyNoticeNeeded.listen(() => setNeeded(true)), []);
  return isNeeded && <SafetyNoticeSheet onClosed={() => setNeeded(false)} />;
}
