import { buttonClass } from '@kindred/ui/button';
import { PageHeader } from '@kindred/ui/page-header';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useBack } from '../../lib/routing/use-back.ts';

/** The frame of the member's profile as others see it. The route passes the profile (spec 2 §2 Routes: /profile/preview). */
export const PreviewPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['profile-edit', 'common']);
  const back = useBack('/profile');
  return (
    <main data-fill="" className="flex flex-1 flex-col">
      <PageHeader title={t('preview.title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="flex-1">{children}</div>
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+var(--k-below))] z-10 [background-image:linear-gradient(to_top,var(--k-bg)_40%,transparent)] px-safe pt-8 pb-4 md:bottom-(--k-below)">
        <div className="mx-auto max-w-md">
          <Link to="/profile/edit" className={buttonClass({ block: true })}>
            {t('title')}
          </Link>
        </div>
      </div>
    </main>
  );
};
