import type { ReactNode } from 'react';
import { useBlockEvents } from '../../lib/members/block-events.ts';
import { useCounterEvents } from '../../lib/members/counters.ts';
import { useRealtimeConnection } from '../../lib/realtime/connection.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { TabBadge } from './tab-badge.tsx';

/** The frame of the main application: navigation at the bottom of phones, a rail on wide screens. */
export const Shell = ({ children }: { children: ReactNode }) => {
  useRealtimeConnection();
  useCounterEvents();
  useBlockEvents();
  return (
    <ShellFrame banner={<OfflineBanner />} Badge={TabBadge}>
      {children}
    </ShellFrame>
  );
};
