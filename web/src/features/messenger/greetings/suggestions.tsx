import { greetingCounts } from '@kindred/contract/gifts';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { splitGroups } from '@kindred/contract/split-groups';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useExperiments, variantOf } from '../../../lib/experiments/experiments.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FailedState } from '../../../lib/layout/failed-state.tsx';
import { bubbleShape } from '../../../lib/messages/bubble-shape.ts';
import { coinsQuery } from '../../../lib/payments/coins-query.ts';
import { CoinBalance } from '../coin-balance.tsx';
import { useOtherMember } from '../paid/use-other-member.ts';
import { useSendPaid } from '../paid/use-send-paid.ts';
import { greetingsQuery } from './greetings-query.ts';

/** A page of greetings, and a button for the next page. A press on a greeting sends it. */
export const Suggestions = ({ hid, onSent }: { hid: string; onSent: () => void }) => {
  const { t } = useTranslation(['greet', 'coins']);
  const errorText = useErrorText();
  const { data, error, isFetching, refetch, fetchNextPage } = useInfiniteQuery(greetingsQuery(hid));
  const { data: balance } = useQuery(coinsQuery);
  const other = useOtherMember(hid);
  const { send, sending, error: refusal } = useSendPaid(onSent);
  const page = data?.pages.at(-1);
  if (!page && error)
    return (
      <FailedState
        title={t('failed')}
        call="greetings"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (page?.greetings.length === 0 && data?.pages.length === 1)
    return <EmptyState art="chat" title={t('none.title')} text={t('none.text')} />;

  const price = page?.price ?? 0;
  const isShort = balance !== undefined && balance < price;
  // Only the later toast shows the name, so a greeting is possible before the name is loaded.
  const sendGreeting = (type: number) =>
    send({ kind: 'greeting', type, dialogHid: hid, name: other?.name ?? '', isShort });
  return (
    <div className="flex flex-col gap-4">
      {price > 0 && (
        <div className="flex flex-col gap-2">
          <CoinBalance count={balance} />
          <p className="text-sm text-text-muted">{t('cost', { count: price })}</p>
          {isShort && <p className="text-sm text-text-muted text-pretty">{t('waits')}</p>}
        </div>
      )}
      {page && !isFetching ? (
        <Choices greetings={page.greetings} sending={sending?.type} onPress={sendGreeting} />
      ) : (
        <GreetingsSkeleton />
      )}
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {refusal && errorText('sendGreeting', refusal)}
      </p>
      <Button
        block
        variant="ghost"
        icon={<RotateCw aria-hidden="true" className="size-5" />}
        loading={isFetching}
        onClick={() => void fetchNextPage()}
      >
        {t('more')}
      </Button>
    </div>
  );
};

interface ChoicesProps {
  greetings: readonly { readonly id: number; readonly text: string }[];
  sending: number | undefined;
  onPress: (id: number) => void;
}

const Choices = ({ greetings, sending, onPress }: ChoicesProps) => {
  const [only] = greetings;
  if (only && only.id > greetingCounts.plain) return <CasualGreeting {...only} sending={sending} onPress={onPress} />;
  return (
    <ul className="flex flex-col gap-3">
      {greetings.map(({ id, text }) => (
        <li key={id}>
          <Button block variant="secondary" loading={sending === id} onClick={() => onPress(id)}>
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
};

interface CasualGreetingProps extends Omit<ChoicesProps, 'greetings'> {
  id: number;
  text: string;
}

/** The only greeting of casual brands, shown as a chat bubble. */
const CasualGreeting = ({ id, text, sending, onPress }: CasualGreetingProps) => {
  const { t } = useTranslation('greet');
  return (
    <div className="flex flex-col gap-4">
      <p className={`w-fit px-4 py-2.5 text-lg ${bubbleShape(false, true, true)}`}>{text}</p>
      <Button block loading={sending === id} onClick={() => onPress(id)}>
        {t('send')}
      </Button>
    </div>
  );
};

/** One skeleton for each greeting of a page: casual brands have one (spec 2 §4 Greetings flow). */
const GreetingsSkeleton = () => {
  const { t } = useTranslation('greet');
  const isCasual = useExperiments(() => variantOf('CASUAL_DATING_GREETING')) === splitGroups.first;
  const count = isCasual ? paymentLimits.greetings.casual : paymentLimits.greetings.page;
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-13 rounded-full" />
      ))}
    </div>
  );
};
