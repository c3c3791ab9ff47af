import { Trans, useTranslation } from 'react-i18next';

const link = 'font-semibold text-brand-strong underline underline-offset-2';

/** What one agrees to by signing up, said before one does. */
export const Consent = ({ action }: { action: string }) => {
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
