import { landingPath } from '@kindred/contract/landing-entries';
import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { Checkbox } from '@kindred/ui/checkbox';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Funnel } from './use-funnel.ts';

const link = 'font-semibold text-brand-strong underline underline-offset-2';

interface BeginProps {
  readonly funnel: Funnel;
  readonly children?: ReactNode;
}

/**
 * The button that begins, and the policy's box that it waits for (spec 1 §5 Landing). A press that comes too early says
 * why and leads to the box. Before the scripts have loaded, and without JavaScript, the browser itself asks for the tick
 * and sends the form to the server, which leads on.
 */
export const Begin = ({ funnel, children }: BeginProps) => {
  const { t } = useTranslation(['landing', 'home']);
  const box = useRef<HTMLInputElement>(null);
  const note = useId();
  const [isEarly, setEarly] = useState(false);
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!funnel.accepted) {
      setEarly(true);
      box.current?.focus();
    } else void funnel.begin();
  };
  return (
    <form action={landingPath} method="post" onSubmit={press}>
      {children}
      <Checkbox
        ref={box}
        name="policy"
        required
        checked={funnel.accepted}
        onChange={({ target }) => funnel.accept(target.checked)}
        error={isEarly && !funnel.accepted ? t('policyMissing') : undefined}
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
      <p id={note} hidden>
        {t('policyMissing')}
      </p>
      <Button
        type="submit"
        block
        loading={funnel.isSending}
        aria-disabled={!funnel.accepted || funnel.isSending || undefined}
        aria-describedby={funnel.accepted ? undefined : note}
        onClick={press}
        className="mt-2 aria-disabled:opacity-55 aria-disabled:shadow-none"
      >
        {t('home:register')}
      </Button>
    </form>
  );
};
