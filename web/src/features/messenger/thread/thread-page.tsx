import { SideBySide } from '../side-by-side.tsx';
import { useWide } from '../use-wide.ts';
import { Thread } from './thread.tsx';
import { useFillHeight } from './use-fill-height.ts';

/** The dialog thread page; on wide screens the list stays beside it. */
export const ThreadPage = ({ dialogHid }: { dialogHid: string }) =>
  useWide() ? (
    <SideBySide openHid={dialogHid}>
      <Thread key={dialogHid} dialogHid={dialogHid} isWide />
    </SideBySide>
  ) : (
    <WholeScreen dialogHid={dialogHid} />
  );

/** On a phone a conversation has the screen to itself: the bottom navigation is out of the way. */
const WholeScreen = ({ dialogHid }: { dialogHid: string }) => {
  const frame = useFillHeight<HTMLElement>();
  return (
    <main
      ref={frame}
      className="relative z-40 mb-[calc(-4rem-env(safe-area-inset-bottom))] flex h-(--k-screen) flex-col bg-bg md:mb-0"
    >
      <Thread dialogHid={dialogHid} isWide={false} />
    </main>
  );
};
