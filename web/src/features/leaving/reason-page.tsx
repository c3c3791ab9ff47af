import type { ServiceReason } from '@kindred/contract/engagement/leaving-reasons';
import { limits } from '@kindred/contract/limits';
import { Button, buttonClass } from '@kindred/ui/button';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SettingsFrame } from '../../lib/layout/settings-frame.tsx';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import type { LeavingSearch } from './leaving-search.ts';
import type { StepName } from './reasons.ts';

type HelpName = 'notAbleToPay' | 'payingProblem' | 'support' | 'email' | 'age' | ServiceReason;
/** A page, or the support chat with its opening. */
type Help =
  | (Pick<LinkProps, 'params'> & { readonly to: NonNullable<LinkProps['to']> })
  | { readonly tag: 'settings' | 'leaving-payform' };

const helps: Readonly<Record<HelpName, Help>> = {
  notAbleToPay: { to: '/settings/subscription' },
  payingProblem: { tag: 'leaving-payform' },
  support: { tag: 'settings' },
  email: { to: '/settings/notifications' },
  age: { tag: 'settings' },
  fewPeople: { to: '/search' },
  fakes: { to: '/settings/legal-documents/$document', params: { document: 'tips' } },
  rudeness: { to: '/settings/blocklist' },
  privacy: { to: '/settings/legal-documents/$document', params: { document: 'privacy-policy' } },
};

const helpOfStep: Partial<Record<StepName, HelpName>> = {
  'not-able-to-pay': 'notAbleToPay',
  'paying-problem': 'payingProblem',
  support: 'support',
  'email-notifications': 'email',
  age: 'age',
};

/** The help that a page offers. `service` depends on what is wrong with it. */
export const helpOf = (step: StepName, { sub }: LeavingSearch): HelpName | undefined =>
  step === 'service' ? sub : helpOfStep[step];

/** What may help instead of leaving, and one tap to go on (decisions §5 Deactivation reasons). */
export const ReasonPage = ({ name, search }: { name: HelpName; search: LeavingSearch }) => {
  const { t } = useTranslation('leaving');
  const openPopup = useOpenPopup();
  const isSearchBlocked = useFeature('BLOCK_SEARCH') !== undefined;
  const help = name === 'fewPeople' && isSearchBlocked ? undefined : helps[name];
  const action = t(`page.${name}.action`);
  return (
    <SettingsFrame title={t(`page.${name}.title`)}>
      <p className="text-text-muted text-pretty">{t(`page.${name}.text`, { age: limits.age.min })}</p>
      {help && 'to' in help && (
        <Link {...help} className={buttonClass({ block: true })}>
          {action}
        </Link>
      )}
      {help && 'tag' in help && (
        <Button block onClick={() => openPopup('support', { tag: help.tag })}>
          {action}
        </Button>
      )}
      <Link
        to="/settings/profile/$step"
        params={{ step: 'deactivate' }}
        search={search}
        className={buttonClass({ variant: 'ghost', block: true })}
      >
        {t('goOn')}
      </Link>
    </SettingsFrame>
  );
};
