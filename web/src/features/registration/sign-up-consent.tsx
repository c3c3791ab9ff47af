import { Trans } from '../../lib/i18n/trans.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

const link = 'font-semibold text-brand-strong underline underline-offset-2';

/** The terms and the privacy policy that the visitor accepts by signing up. */
export const SignUpConsent = ({ action }: { action: string }) => {
  const { t } = useTranslation('registration');
  return (
    <p className="mb-4 text-center text-xs text-text-muted text-pretty">
      <Trans
        t={t}
        i18nKey="consent"
        values={{ action }}
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
    </p>
  );
};
