import { Button } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { card } from '../../lib/card.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Page } from '../../lib/page.tsx';
import { CoverCard } from './cover-card.tsx';
import { coversKey } from './queue-keys.ts';
import { VerificationTabs } from './verification-tabs.tsx';

/** Verified members who show another cover than the one that their selfie was held against. */
export const CoversPage = () => {
  const { t } = useTranslation('console-verification');
  const say = useErrorText();
  const pages = useInfiniteQuery({
    queryKey: coversKey,
    queryFn: ({ pageParam }) => api('newCovers', { pageToken: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
  });
  const covers = pages.data?.pages.flatMap((page) => page.covers) ?? [];
  return (
    <Page title={t('title')} actions={<VerificationTabs />}>
      {pages.isPending && <Skeleton className="h-60 rounded-xl" />}
      {pages.isError && <p role="alert">{say(pages.error)}</p>}
      {pages.data && covers.length === 0 && <p className={`${card} text-text-muted`}>{t('noCovers')}</p>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {covers.map((cover) => (
          <CoverCard key={cover.member.hid} cover={cover} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          compact
          variant="secondary"
          className="mt-4"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Page>
  );
};
