import { useEffect } from 'react';
import { queuePopup } from '../../lib/popup-queue/popup-queue.ts';
import { isHomeScreenDue, recordHomeScreenAcceptance, recordHomeScreenShow } from './home-screen-rules.ts';
import { trackHomeScreenPopup } from './track-home-screen.ts';

/** Queues the popup. It waits there until it is due, and again after each show. */
const queueHomeScreen = (): void => {
  queuePopup({
    type: 'homeScreen',
    priority: 'low',
    resolve: () => (isHomeScreenDue() ? { popup: 'homeScreen' } : undefined),
    onOpen: () => {
      recordHomeScreenShow();
      void trackHomeScreenPopup();
      queueHomeScreen();
    },
  });
};

/** Queues the home-screen popup of members and guests (spec 3 §4 Home-screen install popup). */
export default function HomeScreenPrompt() {
  useEffect(() => {
    queueHomeScreen();
    window.addEventListener('appinstalled', recordHomeScreenAcceptance);
    return () => window.removeEventListener('appinstalled', recordHomeScreenAcceptance);
  }, []);
  return null;
}
