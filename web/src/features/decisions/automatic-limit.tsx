import { type AntiscamState, limitedStates } from '@kindred/contract/engagement/antiscam-states';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { Button } from '@kindred/ui/button';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';

const { newDialogs } = moderationLimits.antiscam;

/** States an automatic limit of the member, its reasons, its effect and how to contest it (decision 134). Nothing without a limit. */
export const AutomaticLimit = ({ state }: { state: AntiscamState }) => {
  const { t } = useTranslation('decisions');
  const openPopup = useOpenPopup();
  const effect = limitedStates.find((each) => each.state === state)?.effect;
  if (!effect) return null;
  return (
    <section aria-labelledby="limit" className="mb-4 flex flex-col gap-2 rounded-xl bg-surface-raised p-4 shadow-card">
      <h2 id="limit" className="text-lg font-bold">
        {t('limit.title')}
      </h2>
      <p className="text-pretty">{t('limit.why')}</p>
      <p className="text-pretty">
        {t('limit.waits')} {effect === 'limited' && t('limit.fewChats', { count: newDialogs })}
      </p>
      <p className="text-text-muted text-pretty">{t('limit.ends')}</p>
      <Button variant="secondary" className="mt-2" onClick={() => openPopup('support', { tag: 'settings' })}>
        {t('limit.contest')}
      </Button>
    </section>
  );
};
