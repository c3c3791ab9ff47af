import type { SecurityEvent, SecurityKind } from '@kindred/contract/console/security';
import { Button } from '@kindred/ui/button';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { formatCount, formatTime } from '../../lib/format.ts';
import { Page } from '../../lib/page.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';

interface SecurityPageProps {
  readonly kind: SecurityKind | undefined;
  readonly onKind: (kind: SecurityKind | undefined) => void;
}

/** Security events, newest first, below the counts of the last day. A kind in the counts is a filter. */
export const SecurityPage = ({ kind, onKind }: SecurityPageProps) => {
  const { t } = useTranslation('console-security');
  const pages = usePages(['security', kind], (pageToken) => api('securityEvents', { kind, pageToken }));
  const counts = pages.data?.pages[0]?.counts ?? [];
  return (
    <Page
      title={t('title')}
      actions={
        kind && (
          <Button compact variant="secondary" onClick={() => onKind(undefined)}>
            {t('all')}
          </Button>
        )
      }
    >
      {counts.length > 0 && (
        <section aria-label={t('day')} className={`${cardClass} mb-4`}>
          <p className="mb-3 text-text-muted">{t('day')}</p>
          <div className="grid grid-cols-2 gap-2 md:grid-cols-3 2xl:grid-cols-6">
            {counts.map(({ kind: each, count }) => (
              <button
                key={each}
                type="button"
                aria-pressed={kind === each}
                className={countClass}
                onClick={() => onKind(kind === each ? undefined : each)}
              >
                <span className="block text-sm">{t(`kind.${each}`)}</span>
                <span className="block text-xl font-bold">{formatCount(count)}</span>
              </button>
            ))}
          </div>
        </section>
      )}
      <PagedList
        pages={pages}
        getItems={({ events }) => events}
        empty={<p className={cardClass}>{t('none')}</p>}
        more={t('more')}
      >
        {(events) => (
          <ol className={`${cardClass} divide-y divide-border`}>
            {events.map((event) => (
              <SecurityRow key={event.id} event={event} />
            ))}
          </ol>
        )}
      </PagedList>
    </Page>
  );
};

const countClass =
  'rounded-lg bg-field px-3 py-2 text-start transition-colors hover:bg-brand-soft hover:text-on-brand-soft ' +
  'aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft';

const SecurityRow = ({ event: { at, kind, brand, subject, network, count } }: { event: SecurityEvent }) => {
  const { t } = useTranslation('console-security');
  return (
    <li className="grid gap-1 py-3 text-sm md:grid-cols-[11rem_1fr]">
      <time dateTime={at} className="text-text-muted">
        {formatTime(at)}
      </time>
      <div className="min-w-0">
        <p className="font-semibold">{t('counted', { kind: t(`kind.${kind}`), count })}</p>
        <p className="break-all text-text-muted">
          {[brand, subject, network].filter((part) => part !== null).join(' · ') || t('rest')}
        </p>
      </div>
    </li>
  );
};
