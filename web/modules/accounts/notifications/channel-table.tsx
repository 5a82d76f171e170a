import { Switch } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import classes from './notifications.module.css'
import type { Channel, MutedKey } from './settings-values.ts'

interface ChannelTableProps {
  settings: Pick<ApiAnswer<'GET /me/notification-settings'>, 'groups' | 'offered' | 'reach'>
  muted: readonly MutedKey[]
  onChange: (muted: MutedKey[]) => void
}

/** One row per subject, one switch per way that it takes. */
export function ChannelTable({ settings, muted, onChange }: ChannelTableProps) {
  const t = useT('common.notifications')
  const { groups, offered, reach } = settings
  const columns = offered.filter(channel =>
    groups.some(({ channels }) => channels.some(one => one.channel === channel)),
  )
  if (columns.length === 0) return null
  // A push may go to another device; the others have one place, which is missing or there.
  const isOpen = (channel: Channel) => channel === 'push' || reach.includes(channel)
  const change = (key: MutedKey, on: boolean) =>
    onChange(on ? muted.filter(one => one !== key) : [...muted, key])
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <th scope="col">{t('about')}</th>
          {columns.map(channel => (
            <th key={channel} scope="col">
              {t(`channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ group, channels }) => (
          <tr key={group}>
            <th scope="row">{t(`groups.${group}`)}</th>
            {columns.map(channel => (
              <td key={channel}>
                {channels.some(one => one.channel === channel) && (
                  <Switch
                    className={classes.switch ?? ''}
                    aria-label={t('channelOf', {
                      channel: t(`channels.${channel}`),
                      group: t(`groups.${group}`),
                    })}
                    checked={isOpen(channel) && !muted.includes(`${group} ${channel}`)}
                    disabled={!isOpen(channel)}
                    onChange={event => change(`${group} ${channel}`, event.currentTarget.checked)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
