import { serviceReasons } from '@kindred/contract/engagement/leaving-reasons';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SettingsFrame } from '../../lib/layout/settings-frame.tsx';
import { ChoiceLines } from './choice-lines.tsx';

/** What is wrong with the service. */
export const SubreasonsPage = () => {
  const { t } = useTranslation('leaving');
  const navigate = useNavigate();
  return (
    <SettingsFrame title={t('sub.title')}>
      <ChoiceLines
        names={serviceReasons}
        labelOf={(name) => t(`sub.${name}`)}
        onChoose={(sub) =>
          void navigate({
            to: '/settings/profile/$step',
            params: { step: 'service' },
            search: { reason: 'service', sub },
          })
        }
      />
    </SettingsFrame>
  );
};
