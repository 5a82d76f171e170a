import { Divider, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { QueryState } from '#web/ui/states.tsx'
import { ownSide } from './engagement-data.ts'
import { VersionCard } from './version-card.tsx'

type VersionsProps = {
  engagementId: string
  /** Only what is drafted, waits or is in force; all of them without it. */
  present?: true
}

/** The versions of an engagement's terms, newest first. */
export function Versions({ engagementId, present }: VersionsProps) {
  const t = useT('agreements.version')
  const versions = useApiQuery('GET /engagements/{id}/agreements', { params: { id: engagementId } })
  return (
    <QueryState query={versions}>
      {({ items }) => {
        const shown = present
          ? items.filter(one => one.inForce || ['draft', 'sent', 'verified'].includes(one.status))
          : items
        if (shown.length === 0)
          return (
            <Text c="dimmed">
              {t('none')}. {ownSide() === 'center' ? t('noneCenter') : t('noneExpert')}
            </Text>
          )
        return (
          <Stack gap="lg">
            {shown.map((agreement, place) => (
              <Fragment key={agreement.id}>
                {place > 0 && <Divider />}
                <VersionCard agreement={agreement} />
              </Fragment>
            ))}
          </Stack>
        )
      }}
    </QueryState>
  )
}
