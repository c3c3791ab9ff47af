import { Button } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';

const topics = ['payment', 'photos', 'behaviour', 'account', 'fault'] as const;

/** Topics to begin a conversation with support: a press puts the topic into the message. */
export const SupportTopics = ({ onChoose }: { onChoose: (topic: string) => void }) => {
  const { t } = useTranslation('support');
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
      </ul>
    </section>
  );
};
