import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { pathTo } from '#domain/links.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { KycPart } from '#web/modules/onboarding/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateText, DateTimeText } from '#web/ui/time-text.tsx'
import { calledName, USER_TONES } from './user-words.ts'

type User = ApiAnswer<'GET /users/{id}'>

/** One account beside the list: what it is, where it is signed in, who switched it on or off. */
export default function UserDrawer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useT('admin.users')
  const user = useApiQuery('GET /users/{id}', { params: { id: userId } })
  return (
    <SidePanel title={user.data ? (user.data.name ?? t('noName')) : ''} onClose={onClose}>
      <QueryState query={user}>{found => <UserFacts user={found} />}</QueryState>
    </SidePanel>
  )
}

/** The same without a frame. */
export function UserFacts({ user }: { user: User }) {
  const t = useT('admin.users')
  const roles = useT('common.roles')
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <StatusBadge tone={USER_TONES[user.status]}>{t(`statuses.${user.status}`)}</StatusBadge>
        <StatusButton user={user} />
      </Group>
      <KeyValues
        rows={[
          { label: t('phone'), value: <PhoneLink phone={user.phone} /> },
          { label: t('roles'), value: user.roles.map(role => roles(role)).join(', ') || t('noRole') },
          { label: t('joined'), value: <DateText at={user.createdAt} /> },
          { label: t('learners'), value: user.learners || null },
          { label: t('expertProfile'), value: user.expert?.name },
        ]}
      />
      <SharedChildren user={user} />
      {user.expert && user.kyc && <KycPart kind="expert" id={user.expert.id} status={user.kyc} />}
      <Centers user={user} />
      <Merges user={user} />
      <Sessions sessions={user.sessions} />
      <Changes changes={user.changes} />
    </Stack>
  )
}

function StatusButton({ user }: { user: User }) {
  const t = useT('admin.users')
  const isActive = user.status === 'active'
  const whyNot = isActive ? user.can.deactivate : user.can.activate
  if (whyNot) {
    return (
      <Text c="dimmed" size="xs" maw={200} ta="end">
        {user.isYou && `${t('isYou')}. `}
        {t(`whyNot.${whyNot}`)}
      </Text>
    )
  }
  return (
    <Button
      variant={isActive ? 'default' : 'filled'}
      onClick={() =>
        openModal('change-user-status', {
          userId: user.id,
          name: calledName(user),
          to: isActive ? 'inactive' : 'active',
          sessions: user.sessions.reduce((sum, { count }) => sum + count, 0),
          onlyHeadOf: user.centers.filter(center => center.isOnlyHead).map(center => center.name),
        })
      }
    >
      {isActive ? t('deactivate') : t('activate')}
    </Button>
  )
}

/** The account this one was merged into, or those merged into it. */
function Merges({ user }: { user: User }) {
  const t = useT('admin.users.merge')
  if (user.mergedInto) {
    const { mergedInto: into } = user
    return (
      <Part title={t('mergedInto')}>
        <Anchor
          href={pathTo('/admin/users', { user: into.id })}
        >{`${calledName(into)} · ${phoneWords(into.phone)}`}</Anchor>
      </Part>
    )
  }
  return (
    <>
      {user.merged.length > 0 && (
        <Part title={t('merged')}>
          {user.merged.map(one => (
            <div key={one.id}>
              <Text fw={600} className="tabular">
                {phoneWords(one.phone)}
              </Text>
              <Text>{one.reason}</Text>
              <Text c="dimmed" size="xs">
                {one.by} · <DateTimeText at={one.at} />
              </Text>
            </div>
          ))}
        </Part>
      )}
      {user.status === 'active' && (
        <Group>
          <Button
            size="xs"
            variant="light"
            onClick={() =>
              openModal('merge-users', { userId: user.id, name: calledName(user), duplicateId: null })
            }
          >
            {t('open')}
          </Button>
        </Group>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs">
      <Title order={3} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

function SharedChildren({ user }: { user: User }) {
  const t = useT('admin.users.shared')
  if (user.sharedChildren.length === 0) return null
  return (
    <Part title={t('title')}>
      {user.sharedChildren.map(({ learnerId, name: child, with: other }) => (
        <Group key={learnerId} justify="space-between" gap="sm" wrap="nowrap">
          <Text miw={0}>
            {child}{' '}
            <Text span c="dimmed">
              {t('with', { name: other ?? t('unnamed') })}
            </Text>
          </Text>
          <Button
            variant="default"
            size="xs"
            flex="none"
            aria-label={t('removeOf', { child })}
            onClick={() =>
              openModal('remove-guardian', { userId: user.id, name: calledName(user), learnerId, child })
            }
          >
            {t('remove')}
          </Button>
        </Group>
      ))}
    </Part>
  )
}

/** Where they belong to the people of a center, and where they teach. */
function Centers({ user: { centers, expert } }: { user: User }) {
  const t = useT('admin.users')
  const taught = expert?.centers ?? []
  return (
    <Part title={t('centers')}>
      {centers.length + taught.length === 0 && <Text c="dimmed">{t('noCenters')}</Text>}
      {centers.map(center => (
        <Group key={center.centerId} justify="space-between" gap="sm">
          <Text>{center.name}</Text>
          <Group gap="xs">
            <Text c="dimmed">
              {t(`centerRoles.${center.centerRole}`)}
              {center.status === 'inactive' && `, ${t('leftCenter')}`}
            </Text>
            {center.isOnlyHead && (
              <Badge variant="light" color="saffron" tt="none" size="lg">
                {t('onlyHead')}
              </Badge>
            )}
          </Group>
        </Group>
      ))}
      {taught.map(center => (
        <Group key={center.id} justify="space-between" gap="sm">
          <Text>{center.name}</Text>
          <Text c="dimmed">{t('teaches')}</Text>
        </Group>
      ))}
    </Part>
  )
}

function Sessions({ sessions }: { sessions: User['sessions'] }) {
  const t = useT('admin.users')
  const language = useLanguage()
  const roles = useT('common.roles')
  return (
    <Part title={t('sessions')}>
      {sessions.length === 0 && <Text c="dimmed">{t('noSessions')}</Text>}
      <KeyValues
        rows={sessions.map(({ role, count, lastUsedAt }) => ({
          label: roles(role),
          value: t('sessionCount', {
            count,
            when: nearDateTime(new Date(lastUsedAt), DEFAULT_ZONE, language),
          }),
        }))}
      />
    </Part>
  )
}

function Changes({ changes }: { changes: User['changes'] }) {
  const t = useT('admin.users')
  if (changes.length === 0) return null
  return (
    <Part title={t('changes')}>
      {changes.map(change => (
        <div key={change.at}>
          <Text fw={600}>
            {t('changedTo', { status: t(`statuses.${change.to}`), by: change.by ?? t('somebody') })}
          </Text>
          <Text>{change.reason}</Text>
          <Text c="dimmed" size="xs">
            <DateTimeText at={change.at} />
          </Text>
        </div>
      ))}
    </Part>
  )
}
