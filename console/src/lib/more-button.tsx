import { Button } from '@kindred/ui/button';

interface MoreButtonProps {
  readonly pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  readonly children: string;
}

/** The next page of a list, where there is one. */
export const MoreButton = ({ pages, children }: MoreButtonProps) =>
  pages.hasNextPage && (
    <Button
      compact
      variant="secondary"
      className="mt-4"
      loading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {children}
    </Button>
  );
