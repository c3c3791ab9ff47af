import { consumerDocuments } from '@kindred/contract/legal';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type LabelledLink, LinkPage } from './link-page.tsx';

const firstDispute = consumerDocuments.indexOf('online-dispute-resolution');

/** The consumer information center (spec 1 §2 `/settings/consumer-info-center`): its documents, and the screen of withdrawal. */
export const ConsumerInfoPage = () => {
  const { t } = useTranslation('consumer-info');
  const links = consumerDocuments.map(
    (document): LabelledLink => ({
      label: t(document),
      link: { to: '/settings/consumer-info-center/$document', params: { document } },
    }),
  );
  const withdrawal: LabelledLink = {
    label: t('withdrawal-rights'),
    link: { to: '/settings/consumer-info-center/withdrawal-rights' },
  };
  return <LinkPage title={t('title')} links={links.toSpliced(firstDispute, 0, withdrawal)} />;
};
