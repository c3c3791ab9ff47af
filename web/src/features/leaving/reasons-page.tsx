import { type LeavingReason, leavingReasons } from '@kindred/contract/engagement/leaving-reasons';
import { useQuery } from '@tanstack/react-query';
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

/** The first page on the way out: why (spec 2 §4 Deactivation). */
export const ReasonsPage = () => {
  const { t } = useTranslation('leaving');
  const navigate = useNavigate();
  const { data: options } = useQuery(leavingOptionsQuery);
  const { data: me } = useQuery(myProfileQuery);
  const [isChecking, setIsChecking] = useState(false);
  const go = (reason: LeavingReason): void => {
    const isFree = reason === 'cannotPay' && options?.is_renewing === false;
    const step = isFree ? 'deactivate' : pageOfReason[reason];
    void navigate({ to: '/settings/profile/$step', params: { step }, search: { reason } });
  };
  const choose = (reason: LeavingReason): void => {
    keepPassword(undefined);
    // Counts the reason. Its loss changes nothing for the member.
    api('trackDeleteAttempt', { reason_id: leavingReasons[reason] }).catch(() => undefined);
    if (reason === 'cannotPay' && me?.own?.is_has_password) setIsChecking(true);
    else go(reason);
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
