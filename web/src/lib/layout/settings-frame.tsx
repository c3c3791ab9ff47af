import { PageHeader } from '@kindred/ui/page-header';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useBack } from '../routing/use-back.ts';

/** The frame of a page of the settings: the title and the way back. */
export const SettingsFrame = ({
  title,
  backTo = '/settings',
  children,
}: {
  title: string;
  backTo?: Parameters<typeof useBack>[0];
  children: ReactNode;
}) => {
  const { t } = useTranslation('common');
  const back = useBack(backTo);
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={title} back={{ label: t('action.back'), onPress: back }} />
      <div className="flex flex-col gap-5 px-safe pt-2">{children}</div>
    </main>
  );
};
