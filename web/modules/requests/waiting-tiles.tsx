import { Badge, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { REQUEST_FACTS } from '#domain/modules/requests/request-kinds.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import type { RequestKindName } from './request-data.ts'
import classes from './waiting.module.css'

/** What waits for the center's word, each leading to its list. */
export function WaitingTiles({ title, none }: { title: string; none: string }) {
  const t = useT('common.requests.kinds')
  const counts = useApiQuery('GET /requests/counts', {})
  const waiting = counts.data?.waiting ?? []
  return (
    <Section title={title}>
      {counts.isPending && <LoadingLines lines={2} height={40} />}
      {counts.data && waiting.length === 0 && <Text c="dimmed">{none}</Text>}
      {waiting.length > 0 && (
        <ul className={classes.list}>
          {waiting.map(({ kind, count }) => (
            <li key={kind}>
              <Link to={listOf(kind)} className={classes.row}>
                <Group justify="space-between" gap="sm" wrap="nowrap">
                  <span>{t(kind)}</span>
                  <Badge size="lg" variant="light" className="tabular">
                    {count}
                  </Badge>
                </Group>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The center's list of a kind. */
const listOf = (kind: RequestKindName) => '/center/'.concat(REQUEST_FACTS[kind].screens.center ?? 'dashboard')
