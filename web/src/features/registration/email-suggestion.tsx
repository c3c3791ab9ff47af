import { Button } from '@kindred/ui/button';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

interface EmailSuggestionProps {
  readonly fixed: string | undefined;
  readonly onAccept: (email: string) => void;
}

/** The suggestion of another spelling of the email, with a button that accepts it. */
export const EmailSuggestion = ({ fixed, onAccept }: EmailSuggestionProps) => {
  const { t } = useTranslation('registration');
  const [name, domain] = fixed?.split('@') ?? [];
  return (
    <div role="status">
      {fixed && (
        <div className="mt-4 animate-rise rounded-xl border border-border bg-surface p-4 shadow-card">
          <p>{t('email.didYouMean')}</p>
          <p className="mt-0.5 font-semibold wrap-anywhere">
            {name}
            <wbr />@{domain}
          </p>
          <Button compact variant="secondary" className="mt-3" onClick={() => onAccept(fixed)}>
            {t('email.take')}
          </Button>
          <p className="mt-3 text-sm text-text-muted">{t('email.keep')}</p>
        </div>
      )}
    </div>
  );
};
