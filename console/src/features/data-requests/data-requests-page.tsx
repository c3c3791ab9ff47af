import type { AccountRequest } from '@kindred/contract/console/account-requests';
import { Chip } from '@kindred/ui/badge';
import { Button } from '@kindred/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { formatTime } from '../../lib/format.ts';
import { MemberLink } from '../../lib/member-link.tsx';
import { Page } from '../../lib/page.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import { EmptyQueue } from '../../lib/queue/empty-queue.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { dataRequestsKey } from './data-requests-key.ts';

/** Archives and deletions that operators request for members, and that another operator grants (four eyes). */
export const DataRequestsPage = () => {
  const { t } = useTranslation('console-data-requests');
  const pages = usePages(dataRequestsKey, (pageToken) => api('accountRequests', { pageToken }));
  return (
    <Page title={t('title')}>
      <p className="mb-4 max-w-2xl text-text-muted text-pretty">{t('text')}</p>
      <PagedList
        pages={pages}
        getItems={({ requests }) => requests}
        empty={<EmptyQueue name="dataRequests" title={t('none.title')} text={t('none.text')} refetch={pages.refetch} />}
      >
        {(requests) => (
          <ul className="flex flex-col gap-4">
            {requests.map((request) => (
              <RequestCard key={request.uid} request={request} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
};

const stateOf = ({ granted }: AccountRequest): 'open' | 'granted' | 'refused' =>
  granted === null ? 'open' : granted ? 'granted' : 'refused';

const RequestCard = ({ request }: { request: AccountRequest }) => {
  const { t } = useTranslation('console-data-requests');
  const { member, kind, reason, requestedBy, requestedAt, decidedBy, decidedAt, mayDecide, isReady, uid } = request;
  return (
    <li className={`${cardClass} flex flex-col gap-3`}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-bold">{t(`kind.${kind}`)}</h2>
        <Chip>{t(`state.${stateOf(request)}`)}</Chip>
      </div>
      <p className="break-words">
        {member === null ? (
          t('erased')
        ) : (
          <>
            <MemberLink hid={member.hid}>{member.name}</MemberLink> · {member.brand}
          </>
        )}
      </p>
      <p className="rounded-lg bg-field p-4 break-words whitespace-pre-line">{reason}</p>
      <p className="text-sm text-text-muted">
        {t('requested', { name: requestedBy, time: formatTime(requestedAt) })}
        {decidedBy !== null && decidedAt !== null && (
          <> · {t('decided', { name: decidedBy, time: formatTime(decidedAt) })}</>
        )}
      </p>
      {mayDecide && <Decision uid={uid} kind={kind} />}
      {request.granted === null && !mayDecide && <p className="text-sm">{t('own')}</p>}
      {request.granted && kind === 'export' && (isReady ? <Download uid={uid} /> : <p>{t('notReady')}</p>)}
    </li>
  );
};

/** Grants or refuses. Each is confirmed by its own button, and the answer replaces both. */
const Decision = ({ uid, kind }: Pick<AccountRequest, 'uid' | 'kind'>) => {
  const { t } = useTranslation('console-data-requests');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (granted: boolean) => api('decideAccountRequest', { uid, granted }),
    onSettled: () => client.invalidateQueries({ queryKey: dataRequestsKey }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        compact
        variant={kind === 'deletion' ? 'danger' : 'primary'}
        loading={isPending && variables}
        onClick={() => mutate(true)}
      >
        {t(`grant.${kind}`)}
      </Button>
      <Button compact variant="secondary" loading={isPending && !variables} onClick={() => mutate(false)}>
        {t('refuse')}
      </Button>
      <p role="alert" className="basis-full text-sm text-danger-text empty:hidden">
        {error && errorText(error)}
      </p>
    </div>
  );
};

const Download = ({ uid }: { uid: string }) => {
  const { t } = useTranslation('console-data-requests');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('openAccountExport', { uid }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <div>
      <Button compact variant="secondary" loading={isPending} onClick={() => mutate()}>
        {t('download')}
      </Button>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {error && errorText(error)}
      </p>
    </div>
  );
};
