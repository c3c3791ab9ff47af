import { landingPath } from '@kindred/contract/landing-entries';
import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { Checkbox } from '@kindred/ui/checkbox';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { Trans } from '../../lib/i18n/trans.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { Funnel } from './use-funnel.ts';

const link = 'font-semibold text-brand-strong underline underline-offset-2';

interface StartFormProps {
  readonly funnel: Funnel;
  readonly children?: ReactNode;
}

/**
 * The button that starts the registration, and the checkbox of the policy (spec 1 §5 Landing). A press without the policy shows a
 * fault and focuses the checkbox. Without JavaScript the browser validates the checkbox and posts the form to the server.
 */
export const StartForm = ({ funnel, children }: StartFormProps) => {
  const { t } = useTranslation(['landing', 'home']);
  const checkbox = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isPolicyMissing, setPolicyMissing] = useState(false);
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!funnel.isPolicyAccepted) {
      setPolicyMissing(true);
      checkbox.current?.focus();
    } else void funnel.start();
  };
  return (
    <form action={landingPath} method="post" onSubmit={press}>
      {children}
      <Checkbox
        ref={checkbox}
        name="policy"
        required
        checked={funnel.isPolicyAccepted}
        onChange={({ target }) => funnel.setPolicyAccepted(target.checked)}
        error={isPolicyMissing && !funnel.isPolicyAccepted ? t('policyMissing') : undefined}
        label={
          <Trans
            t={t}
            i18nKey="policy"
            values={{ age: limits.age.min }}
            components={{
              terms: (
                <a href="/info/terms" className={link}>
                  {' '}
                </a>
              ),
              privacy: (
                <a href="/info/privacy-policy" className={link}>
                  {' '}
                </a>
              ),
            }}
          />
        }
      />
      <p id={hintId} hidden>
        {t('policyMissing')}
      </p>
      <Button
        type="submit"
        block
        loading={funnel.isSending}
        aria-disabled={!funnel.isPolicyAccepted || funnel.isSending || undefined}
        aria-describedby={funnel.isPolicyAccepted ? undefined : hintId}
        onClick={press}
        className="mt-2 aria-disabled:opacity-55 aria-disabled:shadow-none"
      >
        {t('home:register')}
      </Button>
    </form>
  );
};
