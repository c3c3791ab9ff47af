import type { ReactNode } from 'react';
import { useBlockEvents } from '../../lib/members/block-events.ts';
import { useCounterEvents } from '../../lib/members/counters.ts';
import { useRealtimeConnection } from '../../lib/realtime/connection.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { TabBadge } from './tab-badge.tsx';

interface ShellProps {
  /** Whether all components that handle events are mounted. */
  readonly isListening: boolean;
  readonly children: ReactNode;
}

/** The frame of the main application: navigation at the bottom of phones, a rail on wide screens. */
export const Shell = ({ isListening, children }: ShellProps) => {
  useRealtimeConnection(isListening);
  useCounterEvents();
  useBlockEvents();
  return (
    <ShellFrame banner={<OfflineBanner />} Badge={TabBadge}>
      {children}
    </ShellFrame>
  );
};
