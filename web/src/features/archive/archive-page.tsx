import type { ArchiveState } from '@kindred/contract/engagement/archive';
import { archiveLimits } from '@kindred/contract/engagement/archive-limits';
import { Button, buttonClass } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { api } from '../../lib/http/api.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { longDay } from '../../lib/i18n/long-day.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { SettingsFrame } from '../../lib/layout/settings-frame.tsx';
import { archiveQuery } from './archive-query.ts';

const contents = ['profile', 'messages', 'payments', 'settings'] as const;

/** The archive of the member's data: what it is, its state, its download (spec 2 §2 Settings). */
export const ArchivePage = () => {
  const { t } = useTranslation('archive');
  const query = useQuery(archiveQuery);
  return (
    <SettingsFrame title={t('title')} backTo="/settings/privacy">
      <p className="text-pretty">{t('text')}</p>
      <ul className="flex flex-col gap-2">
        {contents.map((part) => (
          <li key={part} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-text" />
            <span>{t(`contents.${part}`)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-text-muted text-pretty">
        {t('rules', { days: archiveLimits.linkDays, count: archiveLimits.everyDays })}
      </p>
      <QueryState
        query={query}
        call="archiveState"
        failedTitle={t('failed')}
        loading={<Skeleton className="h-13 rounded-full" />}
      >
        {(state) => <ArchiveActions state={state} />}
      </QueryState>
    </SettingsFrame>
  );
};

const dayOf = (time: string): string => longDay(Date.parse(time) / 1000);

const ArchiveActions = ({ state: { archive, nextAt } }: { state: ArchiveState }) => {
  const { t } = useTranslation('archive');
  return (
    <div className="flex flex-col gap-4">
      {archive && <ArchiveCard archive={archive} />}
      {nextAt === null ? (
        <Link
          to="/settings/privacy/request-profile-info/email"
          className={buttonClass({ block: true, variant: archive ? 'secondary' : 'primary' })}
        >
          {t('request')}
        </Link>
      ) : (
        <p className="text-center text-sm text-text-muted">{t('next', { date: dayOf(nextAt) })}</p>
      )}
    </div>
  );
};

const sizeOf = (bytes: number): string =>
  new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  }).format(Math.max(bytes / 1_000_000, 0.1));

/** An archive that is being made, or that can be downloaded. */
const ArchiveCard = ({ archive }: { archive: NonNullable<ArchiveState['archive']> }) => {
  const { t } = useTranslation('archive');
  const errorText = useErrorText();
  const { readyAt, expiresAt, bytes, requestedAt } = archive;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('openArchive'),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <section aria-labelledby="archive-state" className="flex flex-col gap-3 rounded-xl bg-surface p-4 shadow-card">
      <h2 id="archive-state" className="text-lg font-semibold" aria-live="polite">
        {t(readyAt === null ? 'making' : 'ready')}
      </h2>
      <p className="text-text-muted text-pretty">
        {readyAt === null || expiresAt === null
          ? t('makingText', { date: dayOf(requestedAt) })
          : t('readyText', { date: dayOf(expiresAt), size: sizeOf(bytes ?? 0) })}
      </p>
      {readyAt !== null && (
        <>
          <p role="alert" className="text-sm text-danger-text empty:hidden">
            {error && errorText('openArchive', error)}
          </p>
          <Button block loading={isPending} onClick={() => mutate()}>
            {t('download')}
          </Button>
        </>
      )}
    </section>
  );
};
