import { Switch } from '@mantine/core'
import type { CSSProperties } from 'react'
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
    // On a phone its rows are grids, which would otherwise be no table to a screen reader.
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles of its parts
    <table className={classes.choices} role="table" style={{ '--channels': columns.length } as CSSProperties}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('about')}
          </th>
          {columns.map(channel => (
            <th key={channel} scope="col" role="columnheader">
              {t(`channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {groups.map(({ group, channels }) => (
          <tr key={group} role="row">
            <th scope="row" role="rowheader">
              {t(`groups.${group}`)}
            </th>
            {columns.map(channel => (
              <td key={channel} role="cell">
                {channels.some(one => one.channel === channel) && (
                  <>
                    <span className={classes.channel} aria-hidden>
                      {t(`channels.${channel}`)}
                    </span>
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
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: the roles of its parts
  )
}
