import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '../../lib/brand/boot.ts';
import { useBlockEvents } from '../../lib/members/block-events.ts';
import { useCounterEvents } from '../../lib/members/counters.ts';
import { useRealtimeConnection } from '../../lib/realtime/connection.ts';
import { DemoMarker } from './demo-marker.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const content = 'content';

/** The frame of the main application: navigation at the bottom of phones, a rail on wide screens. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('shell');
  useRealtimeConnection();
  useCounterEvents();
  useBlockEvents();
  return (
    <div className="flex min-h-(--k-screen) flex-col md:ps-24 xl:ps-60">
      <a
        href={`#${content}`}
        className="sr-only rounded-full bg-brand px-5 py-3 text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50"
      >
        {t('skipToContent')}
      </a>
      {boot().demo && <DemoMarker />}
      <OfflineBanner />
      <div
        id={content}
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl flex-1 pb-[calc(4rem+env(safe-area-inset-bottom))] outline-none has-[>[data-fill]]:flex has-[>[data-fill]]:flex-col md:pb-0"
      >
        {children}
      </div>
      <Navigation />
    </div>
  );
};
