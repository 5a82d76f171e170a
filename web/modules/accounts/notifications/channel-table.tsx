import { Switch } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import classes from './notifications.module.css'
import type { Channel, MutedKey } from './settings-values.ts'

interface ChannelTableProps {
  groups: ApiAnswer<'GET /me/notification-settings'>['groups']
  muted: readonly MutedKey[]
  onChange: (muted: MutedKey[]) => void
}

const inOrder: readonly Channel[] = ['push', 'sms']

/** One row per subject, one switch per way that it takes. */
export function ChannelTable({ groups, muted, onChange }: ChannelTableProps) {
  const t = useT('common.notifications')
  const columns = inOrder.filter(channel =>
    groups.some(({ channels }) => channels.some(one => one.channel === channel)),
  )
  if (columns.length === 0) return null
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
                    checked={!muted.includes(`${group} ${channel}`)}
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
