import { type LeavingReason, leavingReasons } from '@kindred/contract/engagement/leaving-reasons';
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { leavingOptionsQuery } from '../../lib/account/leaving-options-query.ts';
import { boot } from '../../lib/brand/boot.ts';
import { api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SettingsFrame } from '../../lib/layout/settings-frame.tsx';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { ChoiceLines } from './choice-lines.tsx';
import { PasswordCheck } from './password-check.tsx';
import { keepPassword, pageOfReason } from './reasons.ts';

const names = Object.keys(leavingReasons) as LeavingReason[];

/** The answer of a query; undefined if it failed. The server holds the rules of the pages behind it. */
const known = <T,>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

/** The first page on the way out: why (spec 2 §4 Deactivation). */
export const ReasonsPage = () => {
  const { t } = useTranslation('leaving');
  const navigate = useNavigate();
  const client = useQueryClient();
  // Requested before a reason is chosen.
  usePrefetchQuery(leavingOptionsQuery);
  usePrefetchQuery(myProfileQuery);
  const [isChecking, setIsChecking] = useState(false);
  const go = async (reason: LeavingReason): Promise<void> => {
    const isFree =
      reason === 'cannotPay' && (await known(client.ensureQueryData(leavingOptionsQuery)))?.is_renewing === false;
    const step = isFree ? 'deactivate' : pageOfReason[reason];
    await navigate({ to: '/settings/profile/$step', params: { step }, search: { reason } });
  };
  const choose = async (reason: LeavingReason): Promise<void> => {
    keepPassword(undefined);
    // Counts the reason. Its loss changes nothing for the member.
    api('trackDeleteAttempt', { reason_id: leavingReasons[reason] }).catch(() => undefined);
    const me = reason === 'cannotPay' ? await known(client.ensureQueryData(myProfileQuery)) : undefined;
    if (me?.own?.is_has_password) setIsChecking(true);
    else await go(reason);
  };
  return (
    <SettingsFrame title={t('title', { brand: boot().brand.title })}>
      {isChecking ? (
        <PasswordCheck onChecked={() => go('cannotPay')} />
      ) : (
        <>
          <h2 className="text-lg font-semibold text-pretty">{t('reasons.title')}</h2>
          <ChoiceLines names={names} labelOf={(name) => t(`reason.${name}`)} onChoose={choose} />
        </>
      )}
    </SettingsFrame>
  );
};
