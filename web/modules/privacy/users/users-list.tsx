import { Group, Text } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { ROLES } from '#domain/access/roles.ts'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { KYC_STATUSES } from '#domain/modules/onboarding/kyc/kyc-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { KYC_TONES } from '#web/modules/onboarding/public.ts'
import { ScrollScreen } from '#web/ui/list/scroll-screen.tsx'
import { SortByTime } from '#web/ui/list/sort-choice.tsx'
import { useScrollList } from '#web/ui/list/use-scroll-list.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateText } from '#web/ui/time-text.tsx'
import { ExportUsers } from './export-users.tsx'
import { USER_TONES } from './user-words.ts'

const UserDrawer = lazy(withWords(() => import('./user-drawer.tsx')))
const STATUSES = ['active', 'inactive'] as const

/** Everybody with an account, newest first; scrolls on. */
export function UsersList({ title }: { title: string }) {
  const t = useT('admin.users')
  const roles = useT('common.roles')
  const kyc = useT('admin.kyc')
  const [opened, setOpened] = useUrlState({ user: '' })
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'role',
        label: t('role'),
        options: ROLES.map(value => ({ value, label: roles(value) })),
      },
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('status'),
        options: STATUSES.map(value => ({ value, label: t(`statuses.${value}`) })),
      },
      {
        kind: 'choice' as const,
        name: 'kyc',
        label: kyc('filter'),
        options: KYC_STATUSES.map(value => ({ value, label: kyc(`statuses.${value}`) })),
      },
    ],
    [t, roles, kyc],
  )
  const list = useScrollList('GET /users', {
    filters,
    search: true,
    sort: { by: 'createdAt', order: 'desc' },
  })
  return (
    <>
      <ScrollScreen
        title={title}
        text={t('text')}
        actions={<ExportUsers list={list} />}
        list={list}
        sort={<SortByTime list={list} hasNames />}
        rowKey={user => user.id}
        row={user => <UserLine user={user} />}
        onOpen={user => setOpened({ user: user.id })}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      {opened.user && (
        <Suspense>
          <UserDrawer userId={opened.user} onClose={() => setOpened({ user: '' })} />
        </Suspense>
      )}
    </>
  )
}

function UserLine({ user }: { user: ApiAnswer<'GET /users'>['items'][number] }) {
  const t = useT('admin.users')
  const roles = useT('common.roles')
  const kyc = useT('admin.kyc')
  return (
    <>
      <span>
        <Text span display="block" fw={600}>
          {user.name ?? t('noName')}
        </Text>
        <Text span c="dimmed" className="tabular">
          {phoneWords(user.phone)}
        </Text>
      </span>
      <Text span c={user.roles.length === 0 ? 'dimmed' : undefined}>
        {user.roles.map(role => roles(role)).join(', ') || t('noRole')}
      </Text>
      <Group component="span" gap="sm" justify="space-between">
        <Group component="span" gap="xs">
          {user.kyc && user.kyc !== 'not_submitted' && (
            <StatusBadge tone={KYC_TONES[user.kyc]}>{kyc(`statuses.${user.kyc}`)}</StatusBadge>
          )}
          {(user.status !== 'active' || !user.kyc || user.kyc === 'not_submitted') && (
            <StatusBadge tone={USER_TONES[user.status]}>{t(`statuses.${user.status}`)}</StatusBadge>
          )}
        </Group>
        <Text span c="dimmed" size="xs" className="tabular">
          <DateText at={user.createdAt} />
        </Text>
      </Group>
    </>
  )
}
