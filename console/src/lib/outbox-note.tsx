import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { MemberLink } from './member-link.tsx';
import { type PendingDecision, useOutbox } from './outbox.ts';
import { useTranslation } from './use-translation.ts';

/** The number of pending decisions, and the last decision that another operator overtook. */
export const OutboxNote = () => {
  const { t } = useTranslation('console-queues');
  const { pending, overtaken } = useOutbox();
  return (
    <div role="status" className="-mt-5 mb-1 min-h-6 text-sm text-text-muted">
      {pending.length > 0 && t('unsent', { count: pending.length })}
      {overtaken && <Overtaken key={overtaken.key} by={overtaken} />}
    </div>
  );
};

/** Shows the photo, and the operator whose decision is in effect. */
const Overtaken = ({ by: { name, key } }: { by: PendingDecision }) => {
  const { t } = useTranslation('console-queues');
  const isPhoto = name === 'approvePhoto' || name === 'rejectPhoto' || name === 'undoPhoto';
  const { data } = useQuery({
    queryKey: ['verdict', key],
    queryFn: () => api('photoVerdict', { uid: key }),
    enabled: isPhoto,
  });
  if (!data) return <span className="text-danger-text"> {t('overtaken')}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-danger-text">
      <img src={data.thumbnail} alt="" className="size-11 shrink-0 rounded-lg bg-field object-cover" />
      <MemberLink hid={data.hid}>{t('overtakenPhoto', { name: data.name })}</MemberLink>
      {t(data.status === 3 ? 'overtakenPassed' : 'overtakenRefused', { operator: data.operator ?? '–' })}
    </span>
  );
};
