import { Skeleton } from '@kindred/ui/skeleton';
import { loadNamespaces } from '../lib/i18n/i18n.ts';
import { lazyExtra } from '../lib/layout/lazy-extra.tsx';

const load = () => import('../features/smart-messages/smart-messages-entry.tsx');

/** The entry of Smart Messages above the dialog list. */
export const SmartMessages = lazyExtra(
  async () => (await Promise.all([load(), loadNamespaces('smart-messages')]))[0],
  <div className="px-3 py-2">
    <Skeleton className="h-20 rounded-xl" />
  </div>,
);
