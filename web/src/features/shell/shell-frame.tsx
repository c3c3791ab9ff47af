import type { ReactNode } from 'react';
import { boot } from '../../lib/brand/boot.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { DemoMarker } from './demo-marker.tsx';
import { Navigation, type NavigationProps } from './navigation.tsx';

const content = 'content';

interface ShellFrameProps extends NavigationProps {
  /** Over the page. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** The parts of the main application around each page. The server renders them too (`ssr/member-frames.tsx`). */
export const ShellFrame = ({ banner, Badge, children }: ShellFrameProps) => {
  const { t } = useTranslation('shell');
  return (
    <div className="flex min-h-(--k-screen) flex-col md:ps-24 xl:ps-60">
      <a
        href={`#${content}`}
        className="sr-only rounded-full bg-brand px-5 py-3 text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50"
      >
        {t('skipToContent')}
      </a>
      {boot().demo && <DemoMarker />}
      {banner}
      <div
        id={content}
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl flex-1 pb-[calc(4rem+env(safe-area-inset-bottom))] outline-none has-[>[data-fill]]:flex has-[>[data-fill]]:flex-col md:pb-0"
      >
        {children}
      </div>
      <Navigation Badge={Badge} />
    </div>
  );
};
