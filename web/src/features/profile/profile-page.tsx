import { PageHeader } from '@kindred/ui/page-header';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChecklistNotice } from './checklist/checklist-notice.ts';
import { MyProfileHead } from './my-profile-head.tsx';
import { SettingsList } from './settings-list.tsx';

interface ProfilePageProps {
  /** Whether the parts under the head can be shown at their final height. */
  isReady: boolean;
  /** The parts that the route adds between head and settings, such as the member's photos. */
  children: ReactNode;
}

/** The member's own profile and the settings (spec 2 §2 Settings screens). The parts under the head appear together. */
export const ProfilePage = ({ isReady, children }: ProfilePageProps) => {
  const { t } = useTranslation('profile');
  useEffect(() => {
    // The parts under the head were not there yet when the router looked for them.
    if (isReady) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isReady]);
  return (
    <main className="mx-auto max-w-xl pb-8">
      <ChecklistNotice />
      <PageHeader title={t('title')} />
      <div className="flex flex-col gap-8 px-safe">
        <MyProfileHead />
        {isReady && (
          <>
            {children}
            <SettingsList />
          </>
        )}
      </div>
    </main>
  );
};
