import { useTranslation } from 'react-i18next';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';

interface AskedProps {
  questionId: number;
  /** Whose question it is; undefined for one's own. */
  asker: string | undefined;
}

/** The question that a message answers. */
export const Asked = ({ questionId, asker }: AskedProps) => {
  const { t } = useTranslation('messenger');
  const question = useVocabulary().question(questionId);
  if (question === null) return null;
  return (
    <p className="mb-1 rounded-sm bg-black/5 px-2.5 py-1.5 text-sm dark:bg-white/8">
      <span className="block font-semibold">
        {asker ? t('thread.asks', { name: asker }) : t('thread.yourQuestion')}
      </span>
      {question}
    </p>
  );
};
