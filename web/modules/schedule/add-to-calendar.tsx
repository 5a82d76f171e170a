import { pathTo } from '#domain/links.ts'
import { publicOrigin } from '#web/browser/base-url.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { saveClass } from '#web/modules/bookings/public.ts'
import { ActionFace } from '#web/ui/action-face.tsx'
import type { ClassActionProps } from './class-action.ts'

/** Puts a class into the calendar of the device. */
export default function AddToCalendar({ item }: ClassActionProps) {
  const t = useT('common.schedule')
  const name = useNames()
  const meetings = useT('common.meetings')
  const { id, startsAt, endsAt, space, center, place, experts, learners, isOnline } = item
  // Never the meeting's own link, which opens later and for those on the roll.
  const address = publicOrigin() + pathTo('/learner/schedule', { class: id })
  const run = () =>
    void saveClass({
      ...{ id, startsAt, endsAt },
      title: [name(item.title), learners.map(one => one.name).join(', ')].filter(Boolean).join(', '),
      place: isOnline
        ? `${meetings('online')}, ${center.name}`
        : [space?.name, center.name, place?.addressLine, place?.city].filter(Boolean).join(', '),
      details: [experts.map(one => one.name).join(', '), isOnline && meetings('joinFrom', { address })]
        .filter(Boolean)
        .join('\n'),
    })
  return <ActionFace label={t('calendar')} run={run} />
}
