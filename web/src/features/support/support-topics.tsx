import { Button, buttonClass } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

const topics = ['payment', 'photos', 'behaviour', 'account', 'fault'] as const;

/** Suggested topics for the first message. A press inserts the topic into the message. Members without Premium also see the plans. */
export const SupportTopics = ({ onChoose }: { onChoose: (topic: string) => void }) => {
  const { t } = useTranslation('support');
  const { data: profile } = useQuery(myProfileQuery);
  const showsPlans = profile !== undefined && !profile.payments.premium_status.is_active;
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
        {showsPlans && (
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
