export { type AuditLine, writeAudit } from './audit.db.ts';
