import { Skeleton } from '@kindred/ui/skeleton';
import { HomeLogo } from '../lib/brand/home-logo.tsx';
import { useTranslation } from '../lib/i18n/use-translation.ts';

/** What a guest sees of the login and the registration until the scripts have loaded: the logo, and the outline of a form. */
export const GuestFrame = () => {
  const { t } = useTranslation('common');
  return (
    <div className="mx-auto flex min-h-(--k-screen) max-w-md flex-col px-safe pt-safe pb-safe [--safe-least:1.25rem]">
      <header className="flex justify-center">
        <HomeLogo />
      </header>
      <main aria-busy="true" className="flex flex-1 flex-col gap-4 pt-[8vh]">
        <p className="sr-only">{t('loading')}</p>
        <Skeleton shape="line" className="mb-4 h-9 w-3/5" />
        <Skeleton shape="card" className="h-14 w-full" />
        <Skeleton shape="card" className="h-14 w-full" />
        <Skeleton shape="round" className="mt-4 h-13 w-full" />
      </main>
    </div>
  );
};
