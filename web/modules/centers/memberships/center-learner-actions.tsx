import { useCenterAccess, useMay } from '#web/browser/center-access.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionButtons } from '#web/ui/action-buttons.tsx'
import type { MenuAction } from '#web/ui/action-face.tsx'
import { DotsMenu } from '#web/ui/dots-menu.tsx'
import { type CenterLearner, MEMBERSHIP_CHANGES } from './membership-data.ts'

/** What the desk may do with a membership, as the server says. */
function useChanges({
  id: membershipId,
  learner,
  can,
}: CenterLearner): Record<'changes' | 'correct' | 'tag', MenuAction[]> {
  const t = useT('center.learners')
  const { center } = useCenterAccess()
  const edit = { label: t('edit'), run: () => openModal('edit-center-learner', { membershipId }) }
  const changes = MEMBERSHIP_CHANGES.filter(change => can[change]).map(change => ({
    label: t(change),
    ...(change === 'end' ? { danger: true as const } : {}),
    run: () =>
      openModal('change-membership', {
        membershipId,
        change,
        learner: learner.name,
        center: center?.name ?? '',
      }),
  }))
  const correct = {
    label: t('number.correct'),
    run: () => openModal('correct-number', { membershipId }),
  }
  const tag = { label: t('tags.title'), run: () => openModal('edit-learner-tags', { membershipId }) }
  return {
    changes: can.edit ? [edit, ...changes] : changes,
    correct: can.correctNumber ? [correct] : [],
    tag: can.tag ? [tag] : [],
  }
}

/** In the list: all behind dots. */
export function LearnerRowActions({ row }: { row: CenterLearner }) {
  const t = useT('center.learners')
  const { changes, correct, tag } = useChanges(row)
  const learnerId = row.learner.id
  const look = { label: t('attendance'), run: () => openModal('attendance', { learnerId }) }
  const actions = [...(useMay('attendance:view') ? [look] : []), ...tag, ...changes, ...correct]
  if (actions.length === 0) return null
  return <DotsMenu label={t('more', { name: row.learner.name })} actions={actions} />
}

/** Beside the learner, as buttons; the number has its own where something is to be said of it. */
export function LearnerButtons({ row }: { row: CenterLearner }) {
  return <ActionButtons actions={useChanges(row).changes} />
}
