import { Button, Divider, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { EnrolmentRowActions } from '../enrolment-actions.tsx'
import { EnrolmentStatus } from '../enrolment-status.tsx'
import type { Enrolment } from '../enrolment-words.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'batch-learners': { batchId: string }
  }
}

/** Who is in a batch with what they owe, and who waits, in the order they came; the line moves by itself. */
export default function BatchLearners({ payload, close }: ModalProps<'batch-learners'>) {
  const t = useT('common.enrolments.desk')
  const { batchId } = payload
  const batch = useApiQuery('GET /batches/{id}', { params: { id: batchId } }).data
  const isDesk = currentRole() === 'center'
  const [past, setPast] = useState(false)
  return (
    <PlainModal title={batch?.name ?? t('title')} onClose={close} size="lg">
      <Stack gap="lg">
        <Group justify="space-between" gap="sm">
          <Text fw={600} className="tabular">
            {batch && t('seats', { taken: batch.seatsTaken, capacity: batch.capacity })}
          </Text>
          {isDesk && (
            <Button
              size="xs"
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => openModal('add-to-batch', { batchId })}
            >
              {t('add')}
            </Button>
          )}
        </Group>
        <People batchId={batchId} status="current" title={t('learners')} empty={t('nobody')} />
        {isDesk && (
          <People batchId={batchId} status="waitlisted" title={t('line')} empty={t('nobodyWaits')} />
        )}
        {isDesk && (
          <Switch
            label={t('showPast')}
            checked={past}
            onChange={event => setPast(event.currentTarget.checked)}
          />
        )}
        {past && <People batchId={batchId} status="past" title={t('past')} empty={t('nobody')} />}
      </Stack>
    </PlainModal>
  )
}

type PeopleProps = {
  batchId: string
  status: 'current' | 'waitlisted' | 'past'
  title: string
  empty: string
}

function People({ batchId, status, title, empty }: PeopleProps) {
  const t = useT('common.enrolments.desk')
  const list = useApiQuery('GET /enrolments', {
    query: { batchId, batchStatus: status, sortBy: 'line', sortOrder: 'asc', limit: 100 },
  })
  return (
    <section>
      <Title order={3} mb="sm">
        {title}
      </Title>
      <QueryState query={list} loading={<LoadingLines lines={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{empty}</Text>
          ) : (
            <>
              {items.some(each => (each.waitsFor?.seats ?? 1) > 1) && (
                <Text size="sm" c="dimmed" mb="sm">
                  {t('passed')}
                </Text>
              )}
              <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
                {items.map((enrolment, place) => (
                  <li key={enrolment.id}>
                    {place > 0 && <Divider my="sm" />}
                    <Person enrolment={enrolment} />
                  </li>
                ))}
              </Stack>
            </>
          )
        }
      </QueryState>
    </section>
  )
}

function Person({ enrolment }: { enrolment: Enrolment }) {
  const t = useT('common.enrolments.desk')
  const { learner } = enrolment
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div>
        <Text fw={650}>{learner.name}</Text>
        <Text size="xs" c="dimmed">
          {[t(`ageGroups.${learner.ageGroup}`), learner.guardianPhone].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap="md" align="flex-start" justify="flex-end">
        <EnrolmentStatus enrolment={enrolment} />
        <EnrolmentRowActions enrolment={enrolment} viewer={currentRole() ?? 'center'} />
      </Group>
    </Group>
  )
}
