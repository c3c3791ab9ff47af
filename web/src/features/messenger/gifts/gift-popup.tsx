import { giftOf, giftPrice, gifts } from '@kindred/contract/gifts';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { FailedState } from '../../../lib/layout/failed-state.tsx';
import { coinsQuery } from '../../../lib/payments/coins-query.ts';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { useGiving } from '../paid/use-giving.ts';
import { useOther } from '../paid/use-other.ts';
import { waitingPaid } from '../paid/waiting-paid.ts';
import { Purse } from '../purse.tsx';
import { GiftChoice, GiftsLoading } from './gift-choice.tsx';
import { allPaidQuery } from './gift-prices.ts';

/** Gifts for somebody, what each costs, and how many coins one has (spec 2 §4 Gifts). */
export default function GiftPopup({ sheet, parameters: { user: hid } }: PopupProps<'gift'>) {
  const { t } = useTranslation(['gifts', 'common', 'coins']);
  const errorText = useErrorText();
  const coins = useQuery(coinsQuery);
  const { data: isAllPaid, ...prices } = useQuery(allPaidQuery);
  const other = useOther(hid);
  const [giftType, choose] = useState(() => {
    const waiting = waitingPaid();
    return waiting?.dialogHid === hid && waiting.kind === 'gift' ? waiting.type : 1;
  });
  const { give, isPending, error } = useGiving(() => sheet.onOpenChange(false));
  const balance = coins.data;
  const isKnown = balance !== undefined && isAllPaid !== undefined;
  const failed = isKnown ? null : (coins.error ?? prices.error);
  const price = giftPrice(giftType, isAllPaid ?? false);
  const isShort = isKnown && balance < price;
  const retry = () => void Promise.all([coins.refetch(), prices.refetch()]);
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
      {failed ? (
        <FailedState title={t('failed')} call="coinsBalance" error={failed} onRetry={retry} />
      ) : (
        <div className="flex flex-col gap-4">
          <Purse count={balance} />
          {isKnown ? (
            <GiftChoice chosen={giftOf(giftType) ?? gifts[0]} isAllPaid={isAllPaid} onChoose={choose} />
          ) : (
            <GiftsLoading />
          )}
        </div>
      )}
    </Sheet>
  );
}
