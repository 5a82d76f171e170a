import { useT } from '#web/messages/use-messages.ts'

type Family = ReturnType<typeof useT<'common.enrolments.join'>>
type Desk = ReturnType<typeof useT<'common.enrolments.atDesk'>>

/** What joining means in words for who reads them: a family of itself, or staff of a family. */
export function useJoinWords(atDesk: true | undefined): Desk {
  const family: Family = useT('common.enrolments.join')
  const desk: Desk = useT('common.enrolments.atDesk')
  return atDesk ? desk : (family as Desk)
}
