import { useEffect } from 'react';
import HomeScreenPrompt from '../features/home-screen/home-screen-prompt.tsx';
import { clearPopupQueue, setQuietUntil } from '../lib/popup-queue/popup-queue.ts';
import PopupQueueRunner from '../lib/popup-queue/popup-queue-runner.tsx';

/** The modal queue of guests, which has only the home-screen popup (spec 3 §1). */
export default function GuestPopups() {
  useEffect(() => {
    setQuietUntil(0);
    return () => {
      setQuietUntil(null);
      clearPopupQueue();
    };
  }, []);
  return (
    <>
      <HomeScreenPrompt />
      <PopupQueueRunner />
    </>
  );
}
