import { PageHeader } from '@kindred/ui/page-header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBack } from '../../lib/routing/use-back.ts';

/** The frame of each page on the way out: the title and the way back. */
export const LeavingFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation('common');
  const back = useBack('/settings');
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={title} back={{ label: t('action.back'), onPress: back }} />
      <div className="flex flex-col gap-5 px-safe pt-2">{children}</div>
    </main>
  );
};
