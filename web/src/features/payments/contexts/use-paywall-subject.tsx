import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { Avatar } from '@kindred/ui/avatar';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../../lib/experiments/experiments.ts';
import { api } from '../../../lib/http/api.ts';
import { Faces } from '../../../lib/members/teasers.tsx';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { likersQuery, showsLikers } from './likers-query.ts';
import { type PaymentState, usePayment } from './payment.ts';

/** What Premium opens of whom a place is about; in every other place, all of it. */
const opens: { readonly [C in PaymentContext]?: 'photos' | 'city' | 'message' } = {
  user_photo: 'photos',
  user_city: 'city',
  thread: 'message',
  thread_unsent: 'message',
};

/** Where what Premium keeps from them is news: to who is sold Premium, and was not declined just now. */
const lists: readonly PaymentState['list'][] = ['premium_base', 'gold', 'gold_only'];

const maxFaces = 3;

/** As much of a member as their page shows to whoever asks; null where there is nobody. */
const targetQuery = (hid: string | undefined) => ({
  queryKey: ['users', hid, 'paywall'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [user] = (await api('profileInfo', { users_hids: hid ?? '' }, { signal })).users;
    return user && user.stub === null ? { name: user.masked_name, picture: user.avatar } : null;
  },
  enabled: hid !== undefined,
  retry: false,
});

/**
 * Whom Premium keeps from the member: the one that the place is about, by the picture that everybody sees; else how many like them, by
 * pictures of nobody (docs/decisions/0030-veils.md). Undefined where there is nobody, or Premium is held.
 */
export const usePaywallSubject = (): ReactNode => {
  const { t } = useTranslation(['paywall', 'payment-results']);
  const isOn = useFeature('PERSONALIZED_PAYWALLS') !== undefined;
  const { context, target, list } = usePayment();
  const { data: own } = useQuery(myProfileQuery);
  const isSold = isOn && lists.includes(list) && own?.payments.premium_status.is_active === false;
  const { data: user, isPending } = useQuery(targetQuery(isSold ? target : undefined));
  const { data: likers = 0 } = useQuery({ ...likersQuery, enabled: showsLikers && isSold && !user });
  if (!isSold) return undefined;
  // Nothing jumps when they come.
  if (target !== undefined && isPending) return <div className="mb-4 h-16" />;
  if (user)
    return (
      <Whom words={t(`whom.${opens[context] ?? 'profile'}`, { name: user.name })}>
        <Avatar name={user.name} src={user.picture?.url} thumbhash={user.picture?.thumbhash ?? undefined} size="lg" />
      </Whom>
    );
  if (likers === 0) return undefined;
  return (
    <Whom words={t('payment-results:likesMe.title', { count: likers })}>
      <Faces count={Math.min(likers, maxFaces)} />
    </Whom>
  );
};

const Whom = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="mb-4 flex items-center gap-4">
    {children}
    <p className="min-w-0 flex-1 text-lg font-bold text-balance wrap-anywhere">{words}</p>
  </div>
);
