import { PageHeader } from '@kindred/ui/page-header';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { DialogList } from './dialogs/dialog-list.tsx';
import { useFillHeight } from './thread/use-fill-height.ts';

interface SideBySideProps {
  openHid?: string;
  /** Above the dialog list. */
  banner?: ReactNode;
  children: ReactNode;
}
/** The scroll position of the list when it was last shown. */
let listTopPx = 0;

/** Continues at the position of the list, which the page without an open dialog and the page of a thread render separately. */
const useListPosition = () => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    list.scrollTop = listTopPx;
    return () => {
      listTopPx = list.scrollTop;
    };
  }, []);
  return ref;
};

/** The layout of wide screens: the dialog list beside the open dialog. */
export const SideBySide = ({ openHid, banner, children }: SideBySideProps) => {
  const { t } = useTranslation('messenger');
  const frame = useFillHeight<HTMLDivElement>();
  const list = useListPosition();
  return (
    <div ref={frame} className="grid h-(--k-screen) grid-cols-[21rem_1fr] border-border 2xl:border-x">
      <nav
        ref={list}
        aria-label={t('title')}
        data-scrolls
        className="overflow-y-auto overscroll-contain border-e border-border px-2 pb-4"
      >
        <PageHeader title={t('title')} className="-mx-1" />
        {banner}
        <DialogList {...(openHid && { openHid })} />
      </nav>
      <main className="flex min-h-0 min-w-0 flex-col">{children}</main>
    </div>
  );
};
