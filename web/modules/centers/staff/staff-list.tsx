import { Button, Group, Stack, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CENTER_ROLES } from '#domain/access/roles.ts'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { STAFF_STATUSES } from '#domain/modules/centers/staff/staff-api.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ImportButton } from '#web/modules/imports/public.ts'
import { type Column, ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { ExportStaff } from './export-staff.tsx'
import { MemberActions } from './member-actions.tsx'
import { LastSeen, MemberStatus, RoleText, ServicesText } from './member-facts.tsx'
import { MemberPanel } from './member-panel.tsx'
import type { Member } from './staff-data.ts'

/** Who works in the center: one list, and each member beside it. */
export function StaffList({ title }: { title: string }) {
  const t = useT('center')
  const mayInvite = useMay('staff:manage')
  const [opened, setOpened] = useUrlState({ member: '' })
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'centerRole',
        label: t('staff.columns.role'),
        options: CENTER_ROLES.map(value => ({ value, label: t(`choose.roles.${value}`) })),
      },
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('staff.columns.status'),
        options: STAFF_STATUSES.map(value => ({ value, label: t(`staff.statuses.${value}`) })),
      },
    ],
    [t],
  )
  const list = useList('GET /center/staff', { filters, search: true, sort: { by: 'name', order: 'asc' } })
  const columns = useColumns()
  const invite = mayInvite && (
    <Button
      leftSection={<IconUserPlus size={16} aria-hidden />}
      onClick={() => openModal('invite-staff', {})}
    >
      {t('staff.invite.action')}
    </Button>
  )
  return (
    <>
      <ListScreen
        title={title}
        text={t('staff.text')}
        list={list}
        columns={columns}
        rowKey={member => member.id}
        onOpen={member => setOpened({ member: member.id })}
        rowActions={member => <MemberActions member={member} />}
        card={member => <MemberCard member={member} />}
        empty={{ title: t('staff.emptyTitle'), text: t('staff.emptyText'), action: invite }}
        actions={
          <>
            <ExportStaff list={list} />
            {mayInvite && <ImportButton kind="staff" />}
            {invite}
          </>
        }
      />
      {opened.member && <MemberPanel memberId={opened.member} onClose={() => setOpened({ member: '' })} />}
    </>
  )
}

function useColumns(): Column<Member>[] {
  const t = useT('center.staff')
  return [
    { label: t('columns.name'), cell: member => <Name member={member} />, sortBy: 'name' },
    { label: t('columns.role'), cell: member => <RoleText member={member} />, sortBy: 'centerRole' },
    { label: t('columns.services'), cell: member => <ServicesText member={member} /> },
    {
      label: t('columns.phone'),
      cell: member => <span className="tabular">{phoneWords(member.phone)}</span>,
    },
    { label: t('columns.lastSeen'), cell: member => <LastSeen member={member} />, sortBy: 'lastSeenAt' },
    { label: t('columns.status'), cell: member => <MemberStatus member={member} /> },
  ]
}

function Name({ member }: { member: Member }) {
  const t = useT('center.staff')
  return (
    <Text span fw={600}>
      {member.name}
      {member.isSelf && (
        <Text span c="dimmed" fw={400}>
          {' '}
          ({t('you')})
        </Text>
      )}
    </Text>
  )
}

/** A member on a phone. */
function MemberCard({ member }: { member: Member }) {
  return (
    <Stack gap={4}>
      <Name member={member} />
      <RoleText member={member} />
      <Text component="div" size="xs" c="dimmed">
        <ServicesText member={member} />
      </Text>
      <Text size="xs" c="dimmed" className="tabular">
        {phoneWords(member.phone)}
      </Text>
      <Group gap="xs" mt={4}>
        <MemberStatus member={member} />
      </Group>
    </Stack>
  )
}
