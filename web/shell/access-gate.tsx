import { Button, Center } from '@mantine/core'
import { IconDoorExit, IconLock } from '@tabler/icons-react'
import { type AsyncRouteComponent, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CenterPermission } from '#domain/access/permissions.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { center as tree } from '#web/routes/center.ts'
import { EmptyState, LoadingLines } from '#web/ui/states.tsx'
import { useAccess, useOpenPlaces } from './use-access.ts'

type Screen = AsyncRouteComponent<Record<string, unknown>>

/** A center's screen behind what it needs: words in its place for a member whose access does not include it. */
export function withAccess(Shown: Screen, needs: CenterPermission | undefined): Screen {
  const row = needs ? { needs } : {}
  const Gated = (props: Record<string, unknown>) => (
    <AccessGate row={row}>
      <Shown {...props} />
    </AccessGate>
  )
  return Object.assign(Gated, Shown.preload && { preload: Shown.preload })
}

function AccessGate({ row, children }: { row: { needs?: CenterPermission }; children: ReactNode }) {
  const { isKnown, center, opens } = useAccess('center')
  if (opens(row) && (center || !isKnown)) return children
  if (!isKnown) return <LoadingLines />
  return center ? <NotIncluded center={center.name} heads={center.heads} /> : <LeftCenter />
}

/** The screen is there, but not part of this member's access: who can change that, and what is open instead. */
function NotIncluded({ center, heads }: { center: string; heads: readonly string[] }) {
  const t = useT('center')
  const language = useLanguage()
  const path = useRouterState({ select: state => state.location.pathname })
  const row = tree.rows.find(one => one.path === path.replace(/\/$/, ''))
  const [first] = useOpenPlaces(tree)
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(heads)
  return (
    <Center mih="60vh">
      <EmptyState
        order={1}
        icon={IconLock}
        title={t('access.title')}
        text={t('access.ask', {
          heads: heads.length,
          names,
          center,
          screen: row ? t(`titles.${row.title}`) : '',
        })}
        action={
          first && (
            <Button variant="light" renderRoot={asLink({ to: first.path })}>
              {t('access.go', { screen: t(`nav.${first.label}`) })}
            </Button>
          )
        }
      />
    </Center>
  )
}

/** The chosen center is none of the member's any more. */
function LeftCenter() {
  const t = useT('center.access')
  return (
    <Center mih="60vh">
      <EmptyState
        order={1}
        icon={IconDoorExit}
        title={t('leftTitle')}
        text={t('leftText')}
        action={<Button renderRoot={asLink({ to: '/center/choose-center' })}>{t('leftAction')}</Button>}
      />
    </Center>
  )
}
