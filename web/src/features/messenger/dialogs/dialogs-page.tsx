import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { SideBySide } from '../side-by-side.tsx';
import { useIsWide } from '../use-is-wide.ts';
import { DialogList } from './dialog-list.tsx';

/** The dialog list (spec 2 §2 Dialog list page), below the `banner`. Wide screens show an empty thread beside it. */
export const DialogsPage = ({ banner }: { banner?: ReactNode }) => {
  const { t } = useTranslation('messenger');
  if (useIsWide()) {
    return (
      <SideBySide banner={banner}>
        <EmptyState art="chat" title={t('choose.title')} text={t('choose.text')} className="my-auto" />
      </SideBySide>
    );
  }
  return (
    <main className="px-safe [--safe-least:0.25rem]">
      <PageHeader title={t('title')} className="-mx-1" />
      {banner}
      <DialogList />
    </main>
  );
};
