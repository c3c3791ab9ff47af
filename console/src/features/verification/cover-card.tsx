import type { NewCover } from '@kindred/contract/console/verification';
import { Button } from '@kindred/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { formatTime } from '../../lib/format.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { coversKey } from './queue-keys.ts';

/** The old and the new cover of a verified member. The operator accepts the new one or requests a selfie. */
export const CoverCard = ({ cover: { member, before, photos, changedAt } }: { cover: NewCover }) => {
  const { t } = useTranslation('console-verification');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { hid } = member;
  const onSuccess = () => client.invalidateQueries({ queryKey: coversKey });
  const accepting = useMutation({ mutationFn: () => api('acceptNewCover', { hid }), onSuccess });
  const requesting = useMutation({
    mutationFn: (keepsBadge: boolean) => api('requestSelfie', { hid, keepsBadge }),
    onSuccess,
  });
  const failed = accepting.error ?? requesting.error;
  const isBusy = accepting.isPending || requesting.isPending;
  return (
    <li className={cardClass}>
      <h2 className="text-lg font-bold break-words">{t('member', { name: member.name, age: member.age })}</h2>
      <p className="mb-3 text-sm text-text-muted">
        {member.brand} · {t('changed', { time: formatTime(changedAt) })}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Cover label={t('before')} url={before?.url} />
        <Cover label={t('now')} url={photos.find(({ isCover }) => isCover)?.url} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button compact loading={accepting.isPending} disabled={isBusy} onClick={() => accepting.mutate()}>
          {t('accept')}
        </Button>
        <Button compact variant="secondary" disabled={isBusy} onClick={() => requesting.mutate(true)}>
          {t('askKeeping')}
        </Button>
        <Button compact variant="danger" disabled={isBusy} onClick={() => requesting.mutate(false)}>
          {t('askTaking')}
        </Button>
      </div>
      <p role="alert" className="mt-2 text-sm text-danger-text empty:hidden">
        {failed && errorText(failed)}
      </p>
    </li>
  );
};

const Cover = ({ label, url }: { label: string; url: string | undefined }) => {
  const { t } = useTranslation('console-verification');
  return (
    <figure>
      {url ? (
        <img src={url} alt={label} className="w-full rounded-xl bg-field" />
      ) : (
        <p className="rounded-xl bg-field p-4 text-sm text-text-muted">{t('gone')}</p>
      )}
      <figcaption className="mt-1 text-sm text-text-muted">{label}</figcaption>
    </figure>
  );
};
