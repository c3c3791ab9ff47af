import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { Avatar } from '@kindred/ui/avatar';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFeature } from '../../../lib/experiments/experiments.ts';
import { api } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { likersQuery, showsLikers } from '../../../lib/members/likers-query.ts';
import { Faces } from '../../../lib/members/teasers.tsx';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { type PaymentState, usePayment } from './payment.ts';

/** The part of the subject that Premium unlocks, by context. In other contexts: the whole profile. */
const opens: { readonly [C in PaymentContext]?: 'photos' | 'city' | 'message' } = {
  user_photo: 'photos',
  user_city: 'city',
  thread: 'message',
  thread_unsent: 'message',
};

/** The lists that show a subject: those of Premium, except after a decline. */
const lists: readonly PaymentState['list'][] = ['premium_base', 'gold', 'gold_only'];

const maxFaces = 3;

/** The public profile of the target; null without a target. */
const targetQuery = (hid: string | undefined) => ({
  queryKey: ['users', hid, 'paywall'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [user] = (await api('profileInfo', { users_hids: hid ?? '' }, { signal })).users;
    return user && user.stub === null ? { name: user.masked_name, picture: user.avatar } : null;
  },
  enabled: hid !== undefined,
  retry: false,
});

/** A retry of a failed request is not waited for. */
const isFirstTry = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean =>
  isLoading && failureCount === 0;

interface Subject {
  /** Undefined without a subject, or if the member has Premium. */
  readonly subject: ReactNode;
  /** The content below waits, since a subject that came later would move it. */
  readonly isLoading: boolean;
}

/**
 * The subject of the paywall: the target of the context with the public photo, else the number of likers with teasers
 * (docs/decisions/0030-veils.md).
 */
export const usePaywallSubject = (): Subject => {
  const { t } = useTranslation(['paywall', 'payment-results']);
  const isOn = useFeature('PERSONALIZED_PAYWALLS') !== undefined;
  const { context, target, list } = usePayment();
  const own = useQuery(myProfileQuery);
  const isPossible = isOn && lists.includes(list);
  const isSold = isPossible && own.data?.payments.premium_status.is_active === false;
  const named = useQuery(targetQuery(isSold ? target : undefined));
  const user = named.data;
  const counted = useQuery({ ...likersQuery, enabled: showsLikers && isSold && !user && !isFirstTry(named) });
  const likers = counted.data ?? 0;
  const isLoading = isPossible && [own, named, counted].some(isFirstTry);
  let subject: ReactNode;
  if (isSold && user)
    subject = (
      <PaywallSubject words={t(`whom.${opens[context] ?? 'profile'}`, { name: user.name })}>
        <Avatar name={user.name} src={user.picture?.url} thumbhash={user.picture?.thumbhash ?? undefined} size="lg" />
      </PaywallSubject>
    );
  else if (isSold && likers > 0)
    subject = (
      <PaywallSubject words={t('payment-results:likesMe.title', { count: likers })}>
        <Faces count={Math.min(likers, maxFaces)} />
      </PaywallSubject>
    );
  return { subject, isLoading };
};

const PaywallSubject = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="mb-4 flex items-center gap-4">
    {children}
    <p className="min-w-0 flex-1 text-lg font-bold text-balance wrap-anywhere">{words}</p>
  </div>
);
