import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';

interface AnsweredQuestionProps {
  questionId: number;
  /** The name of the member whose question it is; undefined if it is the viewer's question. */
  askerName: string | undefined;
}

/** The question that a message answers. */
export const AnsweredQuestion = ({ questionId, askerName }: AnsweredQuestionProps) => {
  const { t } = useTranslation('messenger');
  const question = useVocabulary().question(questionId);
  if (question === null) return null;
  return (
    <p className="mb-1 rounded-sm bg-black/5 px-2.5 py-1.5 text-sm dark:bg-white/8">
      <span className="block font-semibold">
        {askerName ? t('thread.asks', { name: askerName }) : t('thread.yourQuestion')}
      </span>
      {question}
    </p>
  );
};
