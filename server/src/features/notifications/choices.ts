import {
  isOnByDefault,
  type NotificationSetting,
  notificationSettingIds,
  notificationSettingNames,
} from '@kindred/contract/engagement/notification-settings';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id, Member } from '../../db/schema.ts';
import { countryCode } from '../../places/countries.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { type ChoiceSource, listChoices, saveChoices, saveSitePushes } from './notifications.db.ts';

/** The columns of a member that the settings depend on. */
export type Notified = Pick<Member, 'id' | 'country_id' | 'market_country_id' | 'site_pushes'>;

export type NotificationChoices = ReadonlySet<NotificationSetting>;

const settingById = new Map<number, NotificationSetting>(
  notificationSettingNames.map((name) => [notificationSettingIds[name], name]),
);

/** The countries by which marketing is off: that of the member, and that of an earlier market. */
const countriesOf = ({ country_id, market_country_id }: Notified): string[] =>
  [country_id, market_country_id].flatMap((id) => (id === null ? [] : (countryCode(id) ?? [])));

/** Returns the settings that are on, by member: the member's choice, else the default (spec 2 §9). */
export const loadEnabledSettings = async (
  db: Db,
  members: readonly Notified[],
): Promise<ReadonlyMap<Id, NotificationChoices>> => {
  const chosen = new Map<Id, Map<NotificationSetting, boolean>>();
  for (const { member_id, setting_id, is_enabled } of await listChoices(
    db,
    members.map(({ id }) => id),
  )) {
    const setting = settingById.get(setting_id);
    const choices = chosen.get(member_id) ?? new Map<NotificationSetting, boolean>();
    if (setting) chosen.set(member_id, choices.set(setting, is_enabled));
  }
  return new Map(
    members.map((member) => {
      const countries = countriesOf(member);
      const isOn = (setting: NotificationSetting): boolean =>
        setting === 'sitePushes'
          ? member.site_pushes
          : (chosen.get(member.id)?.get(setting) ?? isOnByDefault(setting, countries));
      return [member.id, new Set(notificationSettingNames.filter(isOn))];
    }),
  );
};

/** Saves choices of a member, and notifies the member's tabs. Repetition changes nothing. */
export const setChoices = async (
  context: Context,
  memberId: Id,
  choices: ReadonlyMap<NotificationSetting, boolean>,
  source: ChoiceSource,
): Promise<void> => {
  const at = context.clock.now();
  const rows = [...choices].flatMap(([setting, isEnabled]) =>
    setting === 'sitePushes'
      ? []
      : [
          {
            member_id: memberId,
            setting_id: notificationSettingIds[setting],
            is_enabled: isEnabled,
            source,
            chosen_at: at,
          },
        ],
  );
  const sitePushes = choices.get('sitePushes');
  const isChanged = await context.db.transaction().execute(async (db) => {
    const changes = [
      rows.length > 0 && (await saveChoices(db, rows)),
      sitePushes !== undefined && (await saveSitePushes(db, memberId, sitePushes)),
    ];
    if (!changes.includes(true)) return false;
    await storeEvent(db, memberId, 'rpc.notifications', {});
    return true;
  });
  if (isChanged) await publishNewEvents(context, memberId);
};
