import { PageHeader } from '@kindred/ui/page-header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogList } from './dialogs/dialog-list.tsx';
import { useFillHeight } from './thread/use-fill-height.ts';

interface SideBySideProps {
  openHid?: string;
  /** Above the dialog list. */
  banner?: ReactNode;
  children: ReactNode;
}

/** The layout of wide screens: the dialog list beside the open dialog. */
export const SideBySide = ({ openHid, banner, children }: SideBySideProps) => {
  const { t } = useTranslation('messenger');
  const frame = useFillHeight<HTMLDivElement>();
  return (
    <div ref={frame} className="grid h-(--k-screen) grid-cols-[21rem_1fr] border-border 2xl:border-x">
      <nav
        aria-label={t('title')}
        data-scrolls
        className="overflow-y-auto overscroll-contain border-e border-border px-2 pb-4"
      >
        <PageHeader title={t('title')} />
        {banner}
        <DialogList {...(openHid && { openHid })} />
      </nav>
      <main className="flex min-h-0 min-w-0 flex-col">{children}</main>
    </div>
  );
};
