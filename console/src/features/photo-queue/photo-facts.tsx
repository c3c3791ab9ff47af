import type { WaitingPhoto } from '@kindred/contract/console/moderation';
import { VerifiedBadge } from '@kindred/ui/badge';
import { formatTime } from '../../lib/format.ts';
import { MemberLink } from '../../lib/member-link.tsx';
import { RiskChips } from '../../lib/risk-chips.tsx';
import { useTranslation } from '../../lib/use-translation.ts';

/** The owner of the photo, its time in the queue, and its risk. */
export const PhotoFacts = ({ photo }: { photo: WaitingPhoto }) => {
  const { t } = useTranslation(['console-queues', 'console', 'common']);
  const { name, age, isVerified } = photo;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-2">
          <h2 className="text-lg font-bold break-words">
            <MemberLink hid={photo.hid}>{t('console:member.named', { name, age })}</MemberLink>{' '}
            {isVerified && <VerifiedBadge label={t('common:verified')} />}
          </h2>
          <p className="text-sm text-text-muted">
            {photo.brand} · {t('waits', { time: formatTime(photo.queuedAt) })}
            {photo.isShown && <span className="block">{t('shown')}</span>}
          </p>
        </div>
        {photo.cover && (
          <img src={photo.cover} alt={t('cover')} className="h-24 w-20 shrink-0 rounded-lg object-cover" />
        )}
      </div>
      <RiskChips risk={photo.risk} signals={photo.signals} />
    </div>
  );
};
