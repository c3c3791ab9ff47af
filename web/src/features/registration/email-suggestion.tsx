import { Button } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';

interface EmailSuggestionProps {
  readonly fixed: string | undefined;
  readonly onTake: (email: string) => void;
}

/** “Did you mean …?”, taken with one tap. */
export const EmailSuggestion = ({ fixed, onTake }: EmailSuggestionProps) => {
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
          <Button compact variant="secondary" className="mt-3" onClick={() => onTake(fixed)}>
            {t('email.take')}
          </Button>
          <p className="mt-3 text-sm text-text-muted">{t('email.keep')}</p>
        </div>
      )}
    </div>
  );
};
