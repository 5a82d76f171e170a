import { Text, ThemeIcon, UnstyledButton } from '@mantine/core'
import {
  IconArrowsExchange,
  IconBuildingBank,
  IconBuildingCommunity,
  IconClipboardCheck,
  IconFileCheck,
  IconHome,
  IconPlaneDeparture,
  IconReceiptRefund,
  IconShieldCheck,
  IconTicket,
  IconUserEdit,
  IconUserPlus,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { DEFAULT_ZONE, formatNearDate, formatNearDateTime } from '#domain/kernel/time.ts'
import { waitWords } from '#domain/kernel/wait-words.ts'
import type { WaitingKind } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './inbox.module.css'
import { InboxActions } from './inbox-actions.tsx'
import type { InboxItem } from './inbox-data.ts'
import { useItemWords } from './item-words.ts'

const icons: Record<WaitingKind, TablerIcon> = {
  expert_joins_center: IconBuildingCommunity,
  learner_joins_center: IconUserPlus,
  society_access: IconHome,
  batch_assignment: IconUsersGroup,
  batch_proposal: IconUsersGroup,
  batch_enrolment: IconUsersGroup,
  booking: IconTicket,
  class_reschedule: IconArrowsExchange,
  profile_update: IconUserEdit,
  leave: IconPlaneDeparture,
  agreement: IconFileCheck,
  desk_link: IconUserPlus,
  kyc: IconShieldCheck,
  transfer: IconBuildingBank,
  refund: IconReceiptRefund,
  attendance: IconClipboardCheck,
}

type InboxRowProps = { item: InboxItem; onOpen: (requestId: string) => void; isShort: boolean }

/** One thing that waits: who, what, until when, and the answer. */
export function InboxRow({ item, onOpen, isShort }: InboxRowProps) {
  const t = useT('common.inbox')
  const wordsOf = useItemWords()
  const { title, lines } = wordsOf(item)
  const Icon = icons[item.kind]
  const where =
    currentRole() === 'expert' && item.center && title !== item.center.name ? item.center.name : null
  const id = `inbox-${item.id}`
  return (
    <li className={classes.row} data-item={item.id} data-kind={item.kind} tabIndex={-1} aria-labelledby={id}>
      <ThemeIcon size={40} radius="xl" variant="light" aria-hidden>
        <Icon size={20} stroke={1.75} />
      </ThemeIcon>
      <div className={classes.words}>
        <div className={classes.head}>
          {item.of === 'request' ? (
            <UnstyledButton className={classes.title} id={id} onClick={() => onOpen(item.id)}>
              {title}
            </UnstyledButton>
          ) : (
            <Text span className={classes.title} id={id}>
              {title}
            </Text>
          )}
          <Text span c="dimmed" size="sm">
            {t(`kinds.${item.kind}`)}
          </Text>
        </div>
        {(isShort ? lines.slice(0, 1) : lines).map((line, place) => (
          <Text key={line} span display="block" {...(place > 0 && { c: 'dimmed', size: 'sm' })}>
            {line}
          </Text>
        ))}
        <When item={item} where={where} isShort={isShort} />
      </div>
      <InboxActions item={item} name={title} isShort={isShort} />
    </li>
  )
}

const DAY = 86_400_000

/** Since when it waits and until when; a deadline of today stands out. */
function When({ item, where, isShort }: { item: InboxItem; where: string | null; isShort: boolean }) {
  const t = useT('common.inbox')
  const language = useLanguage()
  const zone = item.center?.timeZone ?? DEFAULT_ZONE
  const now = new Date()
  const left = item.until === null ? Number.POSITIVE_INFINITY : Date.parse(item.until) - now.getTime()
  if (isShort && left >= DAY) return null
  const plain = [
    where && t('at', { center: where }),
    item.of !== 'attendance' &&
      t('since', { date: formatNearDate(new Date(item.since), now, zone, language) }),
    item.until !== null &&
      left >= DAY &&
      t(item.of === 'attendance' ? 'markBy' : 'until', {
        date: formatNearDateTime(new Date(item.until), now, zone, language),
      }),
  ].filter(part => typeof part === 'string')
  return (
    <div className={classes.when}>
      {left < DAY && (
        <StatusBadge tone={left <= 0 ? 'bad' : 'warning'}>
          {left <= 0
            ? t(item.of === 'transfer' ? 'checkLate' : 'overdue')
            : t('left', { time: waitWords(left / 1000, language) })}
        </StatusBadge>
      )}
      {!isShort && (
        <Text span c="dimmed" size="sm">
          {plain.join(' · ')}
        </Text>
      )}
    </div>
  )
}
