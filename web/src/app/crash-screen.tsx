import { lazy, Suspense } from 'react';

const load = () => import('./crash-page.tsx');
const CrashPage = lazy(load);

/** Has the crash page at hand, for when nothing can be fetched any more. */
export const readyCrashPage = (): void => void load().catch(() => undefined);

/** The crash page, out of the first load: most never see it. */
export const CrashScreen = ({ error }: { error: unknown }) => (
  <Suspense>
    <CrashPage error={error} />
  </Suspense>
);
