import type { HelpArticle } from '@kindred/contract/help';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** Links to articles of the help center. */
export const HelpLinks = ({ articles }: { articles: readonly HelpArticle[] }) => {
  const { t } = useTranslation('help');
  return (
    <ul className="mt-2">
      {articles.map((name) => (
        <li key={name}>
          <a
            href={`/info/help/${name}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand-strong hover:underline"
          >
            {t(`${name}.title`)}
          </a>
        </li>
      ))}
    </ul>
  );
};
