import { PageOutline } from '../features/shell/page-outline.tsx';
import { ShellFrame } from '../features/shell/shell-frame.tsx';

/** What a member sees until the scripts have loaded: the navigation, whose links work, and the outline of a page. */
export const MemberFrame = () => (
  <ShellFrame>
    <PageOutline />
  </ShellFrame>
);
