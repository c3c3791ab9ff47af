import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PopupOutlet } from '../app/popup-outlet.tsx';

/** Pages for guests and members alike. */
export const Route = createFileRoute('/_info')({ component: Info });

function Info() {
  return (
    <>
      <Outlet />
      <PopupOutlet />
    </>
  );
}
