import {
  isForFamilies,
  SENT_WITHIN_HOURS,
  wordingFor,
} from '#domain/modules/announcements/announcement-rules.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type Announcement = ApiAnswer<'GET /announcements/{id}'>

/** What a letter shows; a preview has it before there is an announcement. */
export type Letter = Pick<
  Announcement,
  'words' | 'center' | 'expert' | 'sendAt' | 'sentAt' | 'pictures' | 'documents' | 'status'
> & { names: readonly string[] }

/** An announcement as the letter of its reader. */
export const letterOf = (announcement: Announcement): Letter => ({
  ...announcement,
  names: announcement.own?.learners.map(learner => firstNameOf(learner.name)) ?? [],
})

export const isUnread = ({ own, status }: Pick<Announcement, 'own' | 'status'>): boolean =>
  own !== null && own.seenAt === null && status === 'sent'

/** The part of the readers who opened it, in whole percent. */
export const shareSeen = ({ seenPeople, people }: { seenPeople: number; people: number }): number =>
  people === 0 ? 0 : Math.round((seenPeople * 100) / people)

export const toneOf = (announcement: Pick<Announcement, 'status' | 'sendAt' | 'figures'>): Tone => {
  const { status } = announcement
  if (isSending(announcement) || status === 'scheduled') return 'waiting'
  if (status === 'sent') return 'good'
  return status === 'missed' ? 'bad' : 'neutral'
}

/** Its time has come, and its job or a part of its notifications is still at work. */
const isSending = ({
  status,
  sendAt,
  figures,
}: Pick<Announcement, 'status' | 'sendAt' | 'figures'>): boolean =>
  (status === 'scheduled' && new Date(sendAt) <= new Date()) ||
  (status === 'sent' && (figures?.waiting ?? 0) > 0)

/** How an announcement and its parts are said. */
export function useAnnouncementWords() {
  const t = useT('common.announcements')
  const name = useNames()
  const language = useLanguage()
  const list = new Intl.ListFormat(language === 'hi' ? 'hi-IN' : 'en-IN')
  const at = (instant: string, zone: string) => nearDateTime(new Date(instant), zone, language)
  return {
    at,
    list: (names: readonly string[]) => list.format(names),
    wording: ({ words }: Pick<Announcement, 'words'>) => wordingFor(words, language),
    title: ({ words }: Pick<Announcement, 'words'>) => wordingFor(words, language).title,
    /** Whom it is for: the batch, the activity, the filter’s name, or everybody of a kind. */
    audience({ audience }: Pick<Announcement, 'audience'>) {
      if (audience.batch) return audience.batch.name
      if (audience.service) return name(audience.service.name)
      return audience.filterName ?? t(`audiences.${audience.kind}`)
    },
    sender: ({ expert, center }: Pick<Announcement, 'expert' | 'center'>) =>
      expert ? t('from', { expert: expert.name, center: center.name }) : center.name,
    names: (names: readonly string[]) => t('forNames', { names: list.format(names) }),
    when: ({ status, sentAt, sendAt, center }: Announcement) =>
      status === 'scheduled' || sentAt === null
        ? t('sendsAt', { when: at(sendAt, center.timeZone) })
        : t('sentAt', { when: at(sentAt, center.timeZone) }),
    status: (announcement: Announcement) =>
      isSending(announcement) ? t('sending') : t(`statuses.${announcement.status}`),
    missed: ({ missedBecause }: Announcement) =>
      missedBecause && t(`missed.${missedBecause}`, { hours: String(SENT_WITHIN_HOURS) }),
    /** Whom it reaches, in one line. */
    reach(reach: Pick<ApiAnswer<'POST /announcements/audience'>, 'families' | 'learners' | 'people'>) {
      const { families, learners, people } = reach
      return families === null || learners === null
        ? t('form.reachPeople', { people })
        : t('form.reach', { families, learners })
    },
    isForFamilies: ({ audience }: Pick<Announcement, 'audience'>) => isForFamilies(audience.kind),
  }
}
