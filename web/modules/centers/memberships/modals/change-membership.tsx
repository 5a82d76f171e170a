import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'change-membership': {
      membershipId: string
      change: 'pause' | 'resume' | 'end'
      learner: string
      center: string
    }
  }
}

type ChangeProps = ModalProps<'change-membership'>

/** Pauses, takes up again or ends a membership: a family of its own, or a center of one of its learners. */
export default function ChangeMembership(props: ChangeProps) {
  return currentRole() === 'center' ? <AsCenter {...props} /> : <AsFamily {...props} />
}

function AsFamily(props: ChangeProps) {
  const t = useT('learner.memberships')
  const { change, learner, center } = props.payload
  const words = {
    title: t(`change.${change}Title`),
    text: t(`change.${change}Text`, { learner, center }),
    label: t(change),
    done: t(`change.${change}Done`),
  }
  const bookings = (
    <Anchor renderRoot={asLink({ to: '/learner/bookings', search: { status: 'upcoming' } })}>
      {t('change.showBookings')}
    </Anchor>
  )
  return <Change {...props} words={words} bookings={bookings} />
}

function AsCenter(props: ChangeProps) {
  const t = useT('center.learners')
  const { change, learner } = props.payload
  const words = {
    title: t(`change.${change}Title`),
    text: t(`change.${change}Text`, { learner }),
    label: t(change),
    done: t(`change.${change}Done`),
  }
  const bookings = (
    <Anchor renderRoot={asLink({ to: '/center/bookings', search: { status: 'upcoming', search: learner } })}>
      {t('change.showBookings')}
    </Anchor>
  )
  return <Change {...props} words={words} bookings={bookings} />
}

type Words = Record<'title' | 'text' | 'label' | 'done', string>

function Change({ payload, close, words, bookings }: ChangeProps & { words: Words; bookings: ReactNode }) {
  const pause = useApiMutation('POST /memberships/{id}/pause')
  const resume = useApiMutation('POST /memberships/{id}/resumption')
  const end = useApiMutation('POST /memberships/{id}/end')
  const chosen = { pause, resume, end }[payload.change]
  const confirm = () =>
    chosen.mutate(
      { params: { id: payload.membershipId } },
      {
        onSuccess: () => {
          close()
          toastDone(words.done)
        },
      },
    )
  return (
    <ConfirmModal
      title={words.title}
      confirmLabel={words.label}
      onConfirm={confirm}
      onClose={close}
      danger={payload.change === 'end'}
      busy={chosen.isPending}
      problem={chosen.error}
    >
      <Text>{words.text}</Text>
      {isProblem(chosen.error, 'membership_in_use') && bookings}
    </ConfirmModal>
  )
}
