import { supportTags } from '@kindred/contract/support';
import { Chip } from '@kindred/ui/badge';
import { useTranslation } from '../../lib/use-translation.ts';

/** The screen from which the member opened the chat. */
export const TagChip = ({ tag }: { tag: string }) => {
  const { t } = useTranslation('console-support');
  const known = supportTags.find((name) => name === tag);
  return <Chip>{known ? t(`tag.${known}`) : tag}</Chip>;
};
