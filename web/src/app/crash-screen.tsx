import { lazyPart } from '@kindred/ui/lazy-part';
import { useTranslation } from '../lib/i18n/use-translation.ts';

const load = () => import('./crash-page.tsx');

/** Shown if the crash page cannot be fetched. */
const Bare = () => {
  const { t } = useTranslation('common');
  return (
    <main role="alert" className="p-6">
      <h1 className="text-2xl font-bold">{t('offline.title')}</h1>
      <p>{t('offline.text')}</p>
    </main>
  );
};

const CrashPage = lazyPart<{ error: unknown }>(
  // Without a network an import resolves to undefined (`main.tsx`).
  async () => (await load().catch(() => undefined)) ?? { default: Bare },
);

/** Preloads the crash page, which is needed when nothing can be fetched. */
export const preloadCrashPage = (): void => void load().catch(() => undefined);

/** The crash page. Loaded on demand, because most visitors never see it. */
export const CrashScreen = ({ error }: { error: unknown }) => <CrashPage error={error} />;
