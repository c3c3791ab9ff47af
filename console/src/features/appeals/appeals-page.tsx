import { Button } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { card } from '../../lib/card.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Page } from '../../lib/page.tsx';
import { AppealCard } from './appeal-card.tsx';
import { appealsKey } from './appeals-key.ts';

/** Appeals that wait, the oldest first, each beside what was decided. */
export const AppealsPage = () => {
  const { t } = useTranslation('console-queues');
  const say = useErrorText();
  const pages = useInfiniteQuery({
    queryKey: appealsKey,
    queryFn: ({ pageParam }) => api('appealQueue', { pageToken: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
  });
  const appeals = pages.data?.pages.flatMap((page) => page.appeals) ?? [];
  return (
    <Page title={t('appeals.title')}>
      {pages.isPending && <Skeleton className="h-60 rounded-xl" />}
      {pages.isError && <p role="alert">{say(pages.error)}</p>}
      {pages.data && appeals.length === 0 && <p className={card}>{t('empty')}</p>}
      <ul className="flex flex-col gap-4">
        {appeals.map((appeal) => (
          <AppealCard key={appeal.uid} appeal={appeal} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button compact variant="secondary" className="mt-4" onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Page>
  );
};
