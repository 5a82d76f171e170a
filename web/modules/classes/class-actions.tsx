import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionFace } from '#web/ui/action-face.tsx'

/** Lets a class that was cancelled take place after all. */
export function Restore({ item }: { item: { id: string } }) {
  const t = useT('common.moves.restore')
  return <ActionFace label={t('action')} run={() => openModal('restore-class', { classId: item.id })} />
}

/** Takes the center's own latest move of a class back. */
export function MoveBack({ item }: { item: { id: string } }) {
  const t = useT('common.moves.moveBack')
  return <ActionFace label={t('action')} run={() => openModal('move-class-back', { classId: item.id })} />
}

/** Asks everyone affected by the class for another time. */
export function AskMove({ item }: { item: { id: string } }) {
  const t = useT('common.moves.ask')
  const label = t(currentRole() === 'learner' ? 'action' : 'askFamilies')
  return <ActionFace label={label} run={() => openModal('ask-reschedule', { classId: item.id })} />
}

/** Lets another expert teach a class. */
export function Substitute({ item }: { item: { id: string } }) {
  const t = useT('center.disruption.substitute')
  return <ActionFace label={t('action')} run={() => openModal('substitute-class', { classId: item.id })} />
}

/** Cancels a class of a batch, showing before who is notified and what is refunded. */
export function CancelClass({ item }: { item: { id: string } }) {
  const t = useT('common.moves.cancelClass')
  return <ActionFace label={t('action')} danger run={() => openModal('cancel-class', { classId: item.id })} />
}

/** An expert cannot teach a class: tells its center, and may suggest a substitute. */
export function CannotTeach({ item }: { item: { id: string; startsAt: string } }) {
  const t = useT('expert.own.cannotTeach')
  const { id: classId, startsAt } = item
  return <ActionFace label={t('title')} run={() => openModal('cannot-teach', { classId, startsAt })} />
}

/** Sends the families of a class a few words. */
export function MessageFamilies({ item }: { item: { id: string } }) {
  const t = useT('common.messaging')
  return <ActionFace label={t('title')} run={() => openModal('message-class', { classId: item.id })} />
}

/** In person or online, and by which link. */
export function SetMeeting({ item }: { item: { id: string; isOnline: boolean } }) {
  const t = useT('common.meetings')
  const label = t(item.isOnline ? 'change' : 'set')
  return <ActionFace label={label} run={() => openModal('set-meeting', { classId: item.id })} />
}
