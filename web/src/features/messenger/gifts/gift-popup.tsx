import { giftOf, gifts } from '@kindred/contract/gifts';
import { giftPrice } from '@kindred/contract/payments/coin-prices';
import { Button } from '@kindred/ui/button';
import { Checkbox } from '@kindred/ui/checkbox';
import { combineQueries } from '@kindred/ui/query-state';
import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { QueryState } from '../../../lib/layout/query-state.tsx';
import { coinsQuery } from '../../../lib/payments/coins-query.ts';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { CoinBalance } from '../coin-balance.tsx';
import { findPendingPaid } from '../paid/pending-paid.ts';
import { useOtherMember } from '../paid/use-other-member.ts';
import { useSendPaid } from '../paid/use-send-paid.ts';
import { GiftChoice, GiftsSkeleton } from './gift-choice.tsx';
import { allPaidQuery } from './gift-prices.ts';

/** All gifts with their prices, and the current member's coins (spec 2 §4 Gifts). */
export default function GiftPopup({ sheet, parameters: { user: hid } }: PopupProps<'gift'>) {
  const { t } = useTranslation(['gifts', 'common', 'coins']);
  const errorText = useErrorText();
  const coins = useQuery(coinsQuery);
  const prices = useQuery(allPaidQuery);
  const isAllPaid = prices.data;
  const other = useOtherMember(hid);
  const [pending] = useState(() => {
    const found = findPendingPaid();
    return found?.dialogHid === hid && found.kind === 'gift' ? found : undefined;
  });
  const [giftType, choose] = useState(pending?.type ?? 1);
  const [isSurprise, setSurprise] = useState(pending?.isSurprise ?? false);
  const { send, isPending, error } = useSendPaid(() => sheet.onOpenChange(false));
  const balance = coins.data;
  const isKnown = balance !== undefined && isAllPaid !== undefined;
  const price = giftPrice(giftType, isAllPaid ?? false);
  const isShort = isKnown && balance < price;
  const label = isShort ? t('coins:get') : price === 0 ? t('sendFree') : t('send', { count: price });
  return (
    <Sheet
      {...sheet}
      title={t('title')}
      closeLabel={t('common:action.close')}
      footer={
        isKnown && (
          <>
            <p role="alert" className="mb-3 text-center text-sm text-danger-text empty:hidden">
              {error && errorText('sendMessage', error)}
            </p>
            <Checkbox
              className="-mt-2 mb-1"
              checked={isSurprise}
              onChange={(event) => setSurprise(event.target.checked)}
              label={
                <>
                  {t('wrap')}
                  {isSurprise && <span className="block text-text-muted">{t('wrapHint')}</span>}
                </>
              }
            />
            {isShort && <p className="mb-3 text-center text-sm text-text-muted text-pretty">{t('waits')}</p>}
            <Button
              block
              loading={isPending}
              disabled={!other}
              onClick={() =>
                other && send({ kind: 'gift', type: giftType, isSurprise, dialogHid: hid, name: other.name, isShort })
              }
            >
              {label}
            </Button>
          </>
        )
      }
    >
      <QueryState
        query={combineQueries(coins, prices)}
        call="coinsBalance"
        failedTitle={t('failed')}
        loadingClassName="flex flex-col gap-4"
        loading={
          <>
            <CoinBalance count={balance} />
            <GiftsSkeleton />
          </>
        }
      >
        {([count, areAllPaid]) => (
          <div className="flex flex-col gap-4">
            <CoinBalance count={count} />
            <GiftChoice chosen={giftOf(giftType) ?? gifts[0]} isAllPaid={areAllPaid} onChoose={choose} />
          </div>
        )}
      </QueryState>
    </Sheet>
  );
}
