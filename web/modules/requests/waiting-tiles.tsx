import { Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type WaitingKind, waitingScreen } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { Link, stepTo } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import classes from './waiting.module.css'

type WaitingTilesProps = {
  title: string
  none: string
  /** Whose answer it waits for. */
  waitsFor?: 'center' | 'expert'
}

/** What waits for an answer of a center or an expert, each leading to its list. */
export function WaitingTiles({ title, none, waitsFor = 'center' }: WaitingTilesProps) {
  const t = useT('common.requests.kinds')
  const counts = useApiQuery('GET /waiting', {})
  const waiting = counts.data?.waiting ?? []
  return (
    <Section title={title}>
      {counts.isPending && <LoadingLines lines={2} height={40} />}
      {counts.data && waiting.length === 0 && <Text c="dimmed">{none}</Text>}
      {waiting.length > 0 && (
        <ul className={classes.list}>
          {waiting.map(({ kind, count }) => (
            <li key={kind}>
              <Row role={waitsFor} kind={kind}>
                <Group justify="space-between" gap="sm" wrap="nowrap">
                  <span>{t(kind)}</span>
                  <Badge size="lg" variant="light" className="tabular">
                    {count}
                  </Badge>
                </Group>
              </Row>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Leads to the role's list of a kind. */
function Row({
  role,
  kind,
  children,
}: {
  role: 'center' | 'expert'
  kind: WaitingKind
  children: ReactNode
}) {
  const screen = waitingScreen(role, kind)
  if (!screen) return <div className={classes.row}>{children}</div>
  return (
    <Link {...stepTo(screen)} className={classes.row}>
      {children}
    </Link>
  )
}
