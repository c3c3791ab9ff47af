import { Button } from '@kindred/ui/button';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { hasPasskeys } from '../../lib/account/passkeys.ts';
import { areQueriesSettled } from '../../lib/http/queries-settled.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PagedList } from '../../lib/layout/paged-list.tsx';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { DeviceRow } from './device-row.tsx';
import { devicesQuery, type OpenSession } from './devices-query.ts';
import { LinkedProviders } from './linked-providers.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { passkeysQuery } from './passkeys-query.ts';
import { providersQuery } from './providers-query.ts';

/** This device first, then the others by their last use. */
const currentFirst = (sessions: readonly OpenSession[]): readonly OpenSession[] =>
  sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));

/** The devices on which the member is signed in, the passkeys, and the linked providers (spec 2 §2 Settings). */
export const DevicesPage = () => {
  const { t } = useTranslation(['devices', 'common']);
  const back = useBack('/settings');
  const openPopup = useOpenPopup();
  const query = useInfiniteQuery(devicesQuery);
  // The sections below the devices appear together after them, since the number of devices is unknown before.
  const isRestSettled = useQueries({
    queries: [{ ...passkeysQuery, enabled: hasPasskeys() }, providersQuery],
    combine: ([passkeys, providers]) => areQueriesSettled(hasPasskeys() ? [passkeys, providers] : [providers]),
  });
  const hasOthers = query.data?.pages.some(({ sessions }) => sessions.some(({ isCurrent }) => !isCurrent)) === true;
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={t('title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="flex flex-col gap-8 px-safe">
        <section aria-labelledby="devices-title" className="flex flex-col gap-3">
          <h2 id="devices-title" className="text-xl font-bold">
            {t('list.title')}
          </h2>
          <p className="text-text-muted text-pretty">{t('list.text')}</p>
          <PagedList
            query={query}
            getItems={(page) => page.sessions}
            arrange={currentFirst}
            keyOf={({ id }) => id}
            label={t('list.title')}
            layout="cards"
            skeleton={<Skeleton className="h-25 rounded-xl" />}
            skeletons={2}
            call="openSessions"
            failedTitle={t('failed')}
            empty={null}
          >
            {(session) => <DeviceRow session={session} />}
          </PagedList>
          {hasOthers && (
            <Button block variant="secondary" className="mt-1" onClick={() => openPopup('signOutDevices')}>
              {t('signOutOthers')}
            </Button>
          )}
        </section>
        {isRestSettled && areQueriesSettled([query]) && (
          <>
            <PasskeyList />
            <LinkedProviders />
          </>
        )}
      </div>
    </main>
  );
};
