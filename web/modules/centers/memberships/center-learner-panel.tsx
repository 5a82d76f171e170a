import { Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { BookingsAhead } from '#web/modules/bookings/public.ts'
import { AttendanceSummary, LearnerNotes } from '#web/modules/classes/public.ts'
import { MessageButton } from '#web/modules/conversations/public.ts'
import { LearnerCredits, LearnerPlaces } from '#web/modules/enrolments/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { DateText } from '#web/ui/time-text.tsx'
import { LearnerButtons } from './center-learner-actions.tsx'
import { LearnerStatus, NumberNote } from './center-learner-facts.tsx'
import { LearnerTags } from './learner-tags.tsx'
import type { CenterLearner } from './membership-data.ts'

type CenterLearnerPanelProps = { membershipId: string; onClose: () => void }

/** A learner beside the list, opened by `?membership=<id>`: facts, batches, classes, attendance, what may be made up. */
export default function CenterLearnerPanel({ membershipId, onClose }: CenterLearnerPanelProps) {
  const t = useT('center')
  const found = useApiQuery('GET /center/memberships/{id}', { params: { id: membershipId } })
  return (
    <SidePanel title={found.data?.learner.name ?? t('titles.learners')} onClose={onClose}>
      <QueryState query={found}>{row => <CenterLearnerDetails row={row} />}</QueryState>
    </SidePanel>
  )
}

/** The same without a frame. */
export function CenterLearnerDetails({ row }: { row: CenterLearner }) {
  const t = useT('center.learners')
  const seesBookings = useMay('bookings:view')
  const seesAttendance = useMay('attendance:view')
  const mayWrite = useMay('learners:manage')
  const mayAddNote = useMay('attendance:manage')
  const { id: learnerId, name } = row.learner
  return (
    <Stack gap="lg">
      <div>
        <LearnerStatus row={row} />
        <PanelTags row={row} />
      </div>
      <NumberNote row={row} />
      <LearnerButtons row={row} />
      {mayWrite && (
        <Group>
          <Suspense>
            <MessageButton learnerId={learnerId} />
          </Suspense>
        </Group>
      )}
      <section aria-label={t('facts')}>
        <Facts row={row} />
      </section>
      {seesBookings && (
        <>
          <Part title={t('places')}>
            <LearnerPlaces learnerId={learnerId} none={t('noBatch')} />
          </Part>
          <Part title={t('bookings')}>
            <BookingsAhead learnerId={learnerId} name={name} none={t('noBookings')} all={t('allBookings')} />
          </Part>
        </>
      )}
      {seesAttendance && (
        <>
          <Part title={t('attendance')}>
            <AttendanceSummary learnerId={learnerId} />
          </Part>
          <LearnerCredits learnerId={learnerId} name={name} />
          <Part title={t('notes')}>
            <LearnerNotes learnerId={learnerId} as="center" mayAdd={mayAddNote} />
          </Part>
        </>
      )}
    </Stack>
  )
}

/** The tags, and the way to change them. */
function PanelTags({ row }: { row: CenterLearner }) {
  const t = useT('center.learners.tags')
  return (
    <Group gap="xs" mt="xs">
      <LearnerTags tags={row.tags} />
      {row.can.tag && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconTag size={14} aria-hidden />}
          onClick={() => openModal('edit-learner-tags', { membershipId: row.id })}
        >
          {row.tags.length > 0 ? t('change') : t('add')}
        </Button>
      )}
    </Group>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  )
}

/** Brothers and sisters who belong here too, each a step away. */
function Siblings({ row }: { row: CenterLearner }) {
  return (
    <Group gap="sm">
      {row.siblings.map(({ id, name }) => (
        <Anchor key={id} renderRoot={asLink({ to: '/center/learners', search: { membership: id } })}>
          {name}
        </Anchor>
      ))}
    </Group>
  )
}

function Facts({ row }: { row: CenterLearner }) {
  const t = useT('center.learners')
  return (
    <KeyValues
      rows={[
        { label: t('columns.age'), value: t(`ages.${row.learner.ageGroup}`) },
        { label: t('family.alert'), value: row.alert, strong: true },
        {
          label: row.learner.isMinor ? t('columns.guardian') : t('columns.phone'),
          value: (
            <Stack gap={4}>
              {row.guardians.map(({ name, phone }) => (
                <span key={phone}>
                  {row.learner.isMinor && name ? `${name}, ` : ''}
                  <PhoneLink phone={phone} />
                </span>
              ))}
            </Stack>
          ),
        },
        { label: t('family.siblings'), value: row.siblings.length > 0 && <Siblings row={row} /> },
        { label: t('columns.flat'), value: row.flat },
        { label: t('columns.due'), value: row.due && <MoneyText value={row.due} />, strong: true },
        { label: t('columns.since'), value: <DateText at={row.since} /> },
        { label: t('columns.ended'), value: row.endedAt && <DateText at={row.endedAt} /> },
      ]}
    />
  )
}
