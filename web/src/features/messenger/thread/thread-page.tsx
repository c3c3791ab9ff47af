import type { ReactNode } from 'react';
import { SideBySide } from '../side-by-side.tsx';
import { useIsWide } from '../use-is-wide.ts';
import { Thread } from './thread.tsx';
import { useFillHeight } from './use-fill-height.ts';

/** The dialog thread page. Wide screens show the list beside it, below the `banner`. */
export const ThreadPage = ({ dialogHid, banner }: { dialogHid: string; banner?: ReactNode }) =>
  useIsWide() ? (
    <SideBySide openHid={dialogHid} banner={banner}>
      <Thread key={dialogHid} dialogHid={dialogHid} isWide />
    </SideBySide>
  ) : (
    <FullScreen dialogHid={dialogHid} />
  );

/** The layout of narrow screens, which covers the bottom navigation. */
const FullScreen = ({ dialogHid }: { dialogHid: string }) => {
  const frame = useFillHeight<HTMLElement>();
  return (
    <main
      ref={frame}
      className="relative z-40 mb-[calc(-4rem-env(safe-area-inset-bottom))] flex h-(--k-screen) flex-col bg-bg md:mb-0"
    >
      <Thread key={dialogHid} dialogHid={dialogHid} isWide={false} />
    </main>
  );
};
