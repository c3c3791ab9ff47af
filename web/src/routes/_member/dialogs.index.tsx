import { createFileRoute } from '@tanstack/react-router';
import { readDialogSearch } from '../../features/messenger/dialog-search.ts';
import { DialogsPage } from '../../features/messenger/dialogs/dialogs-page.tsx';
import { loadScreen } from '../-load-screen.ts';
import { SmartMessages } from '../-smart-messages.tsx';

export const Route = createFileRoute('/_member/dialogs/')({
  validateSearch: readDialogSearch,
  loader: (context) =>
    loadScreen(context, {
      texts: ['messenger', 'vocabulary', 'gifts'],
      queries: (start) => start.dialogs(readDialogSearch(context.location.search)),
    }),
  component: () => <DialogsPage banner={<SmartMessages />} />,
});
