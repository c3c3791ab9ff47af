/** An item's identifier on the wire: the 16 random bytes of its UUID as base64url, as members have (decisions §1 Identifiers). */
export const activityHid = (uid: string): string => Buffer.from(uid.replaceAll('-', ''), 'hex').toString('base64url');

/** The UUID of an item's identifier. */
export const activityUid = (hid: string): string => Buffer.from(hid, 'base64url').toString('hex');
