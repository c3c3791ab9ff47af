import { createFileRoute } from '@tanstack/react-router';
import { DialogsPage } from '../../features/messenger/dialogs/dialogs-page.tsx';
import { loadScreen } from '../-load-screen.ts';
import { SmartMessages } from '../-smart-messages.tsx';

export const Route = createFileRoute('/_member/dialogs/')({
  loader: (context) =>
    loadScreen(context, { texts: ['messenger', 'vocabulary', 'gifts'], queries: (start) => start.dialogs() }),
  component: () => <DialogsPage banner={<SmartMessages />} />,
});
