import { type ConsentCategories, consentCategories } from '@kindred/contract/consent-choice';
import { Button } from '@kindred/ui/button';
import { Switch } from '@kindred/ui/checkbox';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useConsent } from '../../lib/tracking/consent.ts';
import { confirmChoice } from './save-choice.ts';

/** A switch for each category. The button saves them (spec 1 §4 Consent). */
export const ConsentPanel = () => {
  const { t } = useTranslation('consent');
  const current = useConsent();
  const [changed, setChanged] = useState<Partial<ConsentCategories>>({});
  const [isSaved, setSaved] = useState(false);
  const confirm = () => {
    confirmChoice({ ...current, ...changed });
    setChanged({});
    setSaved(true);
  };
  return (
    <div>
      <div className="divide-y divide-border">
        <Switch label={t('necessary.label')} hint={t('necessary.hint')} checked disabled />
        {consentCategories.map((category) => (
          <Switch
            key={category}
            label={t(`${category}.label`)}
            hint={t(`${category}.hint`)}
            checked={changed[category] ?? current[category]}
            onChange={({ currentTarget }) => {
              setChanged({ ...changed, [category]: currentTarget.checked });
              setSaved(false);
            }}
          />
        ))}
      </div>
      <Button block compact className="mt-4" onClick={confirm}>
        {t('confirm')}
      </Button>
      <p role="status" className="mt-2 min-h-5 text-center text-sm text-success-text">
        {isSaved && t('saved')}
      </p>
    </div>
  );
};
