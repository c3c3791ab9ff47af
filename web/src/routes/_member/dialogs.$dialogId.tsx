import { createFileRoute } from '@tanstack/react-router';
import { readDialogSearch } from '../../features/messenger/dialog-search.ts';
import { ThreadPage } from '../../features/messenger/thread/thread-page.tsx';
import { readHid } from '../../lib/routing/read-hid.ts';
import { loadScreen } from '../-load-screen.ts';
import { SmartMessages } from '../-smart-messages.tsx';

export const Route = createFileRoute('/_member/dialogs/$dialogId')({
  validateSearch: readDialogSearch,
  params: { parse: ({ dialogId }) => ({ dialogId: readHid(dialogId) }) },
  loader: (context) =>
    loadScreen(context, {
      texts: ['messenger', 'vocabulary', 'gifts', 'greet'],
      queries: (start) => start.thread(context.params.dialogId),
    }),
  component: Thread,
});

function Thread() {
  const { dialogId } = Route.useParams();
  return <ThreadPage dialogHid={dialogId} banner={<SmartMessages />} />;
}
