import { PageHeader } from '@kindred/ui/page-header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChecklistNews } from './checklist-news.tsx';
import { ProfileHead } from './profile-head.tsx';
import { SettingsList } from './settings-list.tsx';

/** Oneself, what the route puts between (one's photos), and the settings (spec 2 §2 Settings screens). */
export const ProfilePage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('profile');
  return (
    <main className="mx-auto max-w-xl pb-8">
      <ChecklistNews />
      <PageHeader title={t('title')} />
      <div className="flex flex-col gap-8 px-safe">
        <ProfileHead />
        {children}
        <SettingsList />
      </div>
    </main>
  );
};
