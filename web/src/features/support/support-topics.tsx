import { Button, buttonClass } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

const topics = ['payment', 'photos', 'behaviour', 'account', 'fault'] as const;

/** Topics to begin a conversation with support: a press puts the topic into the message. Without Premium: the plans as well. */
export const SupportTopics = ({ onChoose }: { onChoose: (topic: string) => void }) => {
  const { t } = useTranslation('support');
  const { data: own } = useQuery(myProfileQuery);
  const sellsPlans = own !== undefined && !own.payments.premium_status.is_active;
  return (
    <section aria-labelledby="support-topics" className="flex flex-col gap-2">
      <h3 id="support-topics" className="text-sm font-semibold">
        {t('topics')}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {topics.map((topic) => (
          <li key={topic}>
            <Button variant="secondary" compact onClick={() => onChoose(t(`topic.${topic}`))}>
              {t(`topic.${topic}`)}
            </Button>
          </li>
        ))}
        {sellsPlans && (
          <li>
            <Link
              to="/settings/subscription"
              search={{ popup: 'payment', context: 'support' }}
              replace
              className={buttonClass({ variant: 'secondary', compact: true })}
            >
              {t('plans')}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
};
