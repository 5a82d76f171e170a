import { Badge, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { REQUEST_FACTS } from '#domain/modules/requests/request-kinds.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import type { RequestKindName } from './request-data.ts'
import classes from './waiting.module.css'

type WaitingTilesProps = {
  title: string
  none: string
  /** Whose word it waits for. */
  waitsFor?: 'center' | 'expert'
}

/** What waits for the word of a center or an expert, each leading to its list. */
export function WaitingTiles({ title, none, waitsFor = 'center' }: WaitingTilesProps) {
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
              <Link to={listOf(waitsFor, kind)} className={classes.row}>
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

/** The role's list of a kind. */
const listOf = (role: 'center' | 'expert', kind: RequestKindName) => {
  const screen = REQUEST_FACTS[kind].screens[role]
  if (screen) return `/${role}/`.concat(screen)
  return role === 'center' ? '/center/dashboard' : '/expert'
}
