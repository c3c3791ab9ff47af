import { createFileRoute } from '@tanstack/react-router';
import { ConsumerInfoPage } from '../../../features/info/consumer-info-page.tsx';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';
import { requireConsumerInfo } from '../../-consumer-info.ts';

export const Route = createFileRoute('/_member/settings_/consumer-info-center/')({
  loader: () => Promise.all([requireConsumerInfo(), loadNamespaces('consumer-info')]),
  component: ConsumerInfoPage,
});
