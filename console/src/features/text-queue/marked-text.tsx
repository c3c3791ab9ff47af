import type { WaitingText } from '@kindred/contract/console/moderation';
import { useTranslation } from '../../lib/use-translation.ts';

/** A text with its findings marked. */
export const MarkedText = ({ words, findings }: Pick<WaitingText, 'words' | 'findings'>) => {
  const { t } = useTranslation('console-queues');
  return (
    <p className="text-lg break-words whitespace-pre-line">
      {findings.map(({ kind, from, to }, index) => (
        <span key={from}>
          {words.slice(findings[index - 1]?.to ?? 0, from)}
          <mark className="rounded-sm bg-danger-soft px-1 text-danger-text" title={t(`finding.${kind}`)}>
            {words.slice(from, to)}
            <span className="sr-only"> ({t(`finding.${kind}`)})</span>
          </mark>
        </span>
      ))}
      {words.slice(findings.at(-1)?.to ?? 0)}
    </p>
  );
};
