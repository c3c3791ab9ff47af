import { createFileRoute } from '@tanstack/react-router';
import { ThreadPage } from '../../features/messenger/thread-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';
import { readHid } from '../../lib/read-hid.ts';

export const Route = createFileRoute('/_member/dialogs/$dialogId')({
  params: { parse: ({ dialogId }) => ({ dialogId: readHid(dialogId) }) },
  loader: () => loadNamespaces('messenger', 'vocabulary', 'gifts', 'greet'),
  component: Thread,
});

function Thread() {
  const { dialogId } = Route.useParams();
  return <ThreadPage dialogHid={dialogId} />;
}
