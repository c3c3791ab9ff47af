import { type HelpArticle, helpArticles } from '@kindred/contract/help';
import { boot } from '../../lib/brand/boot.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { HelpLinks } from './help-links.tsx';
import { HelpPageFrame } from './help-page-frame.tsx';
import { helpParagraphs } from './help-paragraphs.ts';

/** An article of the brand's help center (spec 1 §2 Overlays, §8 Login messages). */
export const HelpPage = ({ article }: { article: HelpArticle }) => {
  const { t } = useTranslation('help');
  const { title: brand } = boot().brand;
  return (
    <HelpPageFrame
      title={t(`${article}.title`)}
      sellsPlans={article === 'subscription'}
      more={
        <>
          <h2 className="mt-12 text-xl font-bold">{t('more')}</h2>
          <HelpLinks articles={helpArticles.filter((name) => name !== article)} />
          <a
            href="/info/help"
            className="inline-flex min-h-11 items-center font-semibold text-brand-strong hover:underline"
          >
            {t('index.all')}
          </a>
        </>
      }
    >
      {helpParagraphs.map((name) => (
        <p key={name} className="mt-4 text-pretty">
          {t(`${article}.${name}`, { brand })}
        </p>
      ))}
    </HelpPageFrame>
  );
};
