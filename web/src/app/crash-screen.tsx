import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const load = () => import('./crash-page.tsx');

/** Where not even the crash page can be fetched. */
const Bare = () => {
  const { t } = useTranslation('common');
  return (
    <main role="alert" className="p-6">
      <h1 className="text-2xl font-bold">{t('offline.title')}</h1>
      <p>{t('offline.text')}</p>
    </main>
  );
};

const CrashPage = lazy(
  async (): Promise<{ default: ComponentType<{ error: unknown }> }> =>
    // Without a network an import ends in nothing (`main.tsx`).
    (await load().catch(() => undefined)) ?? { default: Bare },
);

/** Has the crash page at hand, for when nothing can be fetched any more. */
export const readyCrashPage = (): void => void load().catch(() => undefined);

/** The crash page, out of the first load: most never see it. */
export const CrashScreen = ({ error }: { error: unknown }) => (
  <Suspense>
    <CrashPage error={error} />
  </Suspense>
);
