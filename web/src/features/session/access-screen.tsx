import { Button } from '@kindred/ui/button';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandLogo } from '../../lib/brand-logo.tsx';
import { logout } from '../../lib/session.ts';

interface AccessScreenProps {
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  readonly title: string;
  readonly text: string;
}

/** Why the application is closed to this member, and the way out. */
export const AccessScreen = ({ icon: Icon, title, text }: AccessScreenProps) => {
  const { t } = useTranslation('session');
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center px-safe pt-safe pb-safe text-center [--safe-least:1.5rem]">
      <BrandLogo />
      <div className="flex flex-1 flex-col items-center justify-center gap-3">
        <span className="mb-3 flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
          <Icon aria-hidden="true" className="size-9" />
        </span>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-text-muted text-pretty">{text}</p>
      </div>
      <Button block variant="secondary" onClick={() => void logout()}>
        {t('logout.action')}
      </Button>
    </main>
  );
};
