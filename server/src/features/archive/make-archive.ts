import { randomBytes } from 'node:crypto';
import { brandById } from '@kindred/brands';
import { archiveLimits } from '@kindred/contract/engagement/archive-limits';
import { matchLocale } from '@kindred/i18n/locales';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { findArchive, findArchivedMember, forgetFile, markReady, reserveArchiveFile } from './archive.db.ts';
import { archiveWords } from './archive-words.ts';

const nameBytes = 24;
const dayMs = 86_400_000;

/** Makes a requested archive, stores it, and announces it to its receiver. May be repeated. */
export const makeArchive = async (context: Context, id: Id): Promise<void> => {
  const { db, clock, storage } = context;
  const archive = await findArchive(db, id);
  const member = archive && (await findArchivedMember(db, archive.member_id));
  const brand = archive && brandById(archive.brand_id);
  if (!member || !brand || archive.ready_at) return;
  // An earlier run was interrupted.
  if (archive.file) await storage.delete(archive.file);
  const file = `archive-${randomBytes(nameBytes).toString('base64url')}`;
  const expiresAt = new Date(clock.now().getTime() + archiveLimits.linkDays * dayMs);
  await reserveArchiveFile(db, id, file, expiresAt);
  const locale = matchLocale([archive.locale]);
  const { writeArchive } = await import('./write-archive.ts');
  const bytes = await writeArchive(context, member, { brand, locale, ...(await archiveWords(locale)) });
  await storage.save(file, bytes, 'application/zip');
  const isReady = await db.transaction().execute(async (within) => {
    if (!(await markReady(within, id, file, bytes.length, clock.now()))) return false;
    if (archive.receiver)
      await enqueueEmail(context, within, {
        kind: 'archive-ready',
        to: archive.receiver,
        brandId: brand.id,
        locale,
        name: member.name,
        at: Math.floor(expiresAt.getTime() / 1000),
      });
    return true;
  });
  // The account was deleted meanwhile.
  if (!isReady) {
    await storage.delete(file);
    await forgetFile(db, id, file);
  }
};
