import { giftOf, giftPrice, gifts } from '@kindred/contract/gifts';
import { Button } from '@kindred/ui/button';
import { combineQueries } from '@kindred/ui/query-state';
import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { QueryState } from '../../../lib/layout/query-state.tsx';
import { coinsQuery } from '../../../lib/payments/coins-query.ts';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { useGiving } from '../paid/use-giving.ts';
import { useOther } from '../paid/use-other.ts';
import { waitingPaid } from '../paid/waiting-paid.ts';
import { Purse } from '../purse.tsx';
import { GiftChoice, GiftsSkeleton } from './gift-choice.tsx';
import { allPaidQuery } from './gift-prices.ts';

/** Gifts for somebody, what each costs, and how many coins one has (spec 2 §4 Gifts). */
export default function GiftPopup({ sheet, parameters: { user: hid } }: PopupProps<'gift'>) {
  const { t } = useTranslation(['gifts', 'common', 'coins']);
  const errorText = useErrorText();
  const coins = useQuery(coinsQuery);
  const prices = useQuery(allPaidQuery);
  const isAllPaid = prices.data;
  const other = useOther(hid);
  const [giftType, choose] = useState(() => {
    const waiting = waitingPaid();
    return waiting?.dialogHid === hid && waiting.kind === 'gift' ? waiting.type : 1;
  });
  const { give, isPending, error } = useGiving(() => sheet.onOpenChange(false));
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
            {isShort && <p className="mb-3 text-center text-sm text-text-muted text-pretty">{t('waits')}</p>}
            <Button
              block
              loading={isPending}
              disabled={!other}
              onClick={() => other && give({ kind: 'gift', type: giftType, dialogHid: hid, name: other.name, isShort })}
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
            <Purse count={balance} />
            <GiftsSkeleton />
          </>
        }
      >
        {([count, areAllPaid]) => (
          <div className="flex flex-col gap-4">
            <Purse count={count} />
            <GiftChoice chosen={giftOf(giftType) ?? gifts[0]} isAllPaid={areAllPaid} onChoose={choose} />
          </div>
        )}
      </QueryState>
    </Sheet>
  );
}
