import { useEffect, useEffectEvent, useRef } from 'react';
import { useCurrentPopup, useOpenPopup } from '../../../lib/popups/popups.ts';
import { ageCheckNeeded } from '../../../lib/session/refusal-events.ts';

/**
 * Opens the popup of the age check when the server refuses a call until the member proves the age (decision 136). Visits are sent without
 * the member's action, so they open it only once.
 */
export default function AgeCheckEvents() {
  const openPopup = useOpenPopup();
  const { popup } = useCurrentPopup();
  const isShown = useRef(false);
  const open = useEffectEvent((path: string) => {
    if (popup === 'ageCheck' || (isShown.current && path.endsWith(':visit'))) return;
    isShown.current = true;
    openPopup('ageCheck');
  });
  useEffect(() => ageCheckNeeded.listen((path) => open(path)), []);
  return null;
}
