import { Button } from '@mantine/core'
import { IconMessage, IconTag, IconUsersPlus } from '@tabler/icons-react'
import { useMay } from '#web/browser/center-access.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ExportChosen } from '#web/ui/list/export-list.tsx'
import { useLearnerFile } from './export-learners.tsx'
import type { CenterLearner } from './membership-data.ts'

/** What can be done with several learners at once. Who has left can only be written into a file. */
export function ChosenLearners({ rows }: { rows: readonly CenterLearner[] }) {
  const t = useT('center.learners.chosen')
  const mayEnrol = useMay('bookings:manage')
  const mayManage = useMay('learners:manage')
  const present = rows.filter(row => row.status !== 'ended')
  const learnerIds = present.map(row => row.learner.id)
  const tags = [...new Set(present.flatMap(row => row.tags))].sort()
  const without = learnerIds.length === 0 ? { disabled: true, title: t('ended') } : {}
  return (
    <>
      {mayEnrol && (
        <Button
          leftSection={<IconUsersPlus size={16} aria-hidden />}
          onClick={() => openModal('enrol-learners', { learnerIds })}
          {...without}
        >
          {t('enrol')}
        </Button>
      )}
      {mayManage && (
        <Button
          variant="default"
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={() => openModal('message-families', { learnerIds })}
          {...without}
        >
          {t('message')}
        </Button>
      )}
      {mayManage && (
        <Button
          variant="default"
          leftSection={<IconTag size={16} aria-hidden />}
          onClick={() => openModal('tag-learners', { learnerIds, tags })}
          {...without}
        >
          {t('tag')}
        </Button>
      )}
      <ExportChosen rows={rows} {...useLearnerFile()} />
    </>
  )
}
