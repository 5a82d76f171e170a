import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#domain/kernel/time.ts'
import { api } from '#web/browser/api.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { csvOf, saveText } from '#web/browser/save-csv.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { List } from '#web/ui/list/use-list.ts'
import { useProblemText } from '#web/ui/problem-text.ts'
import { toastDone, toastFailed } from '#web/ui/toast.ts'
import type { Member } from './staff-data.ts'

const pageSize = 100

/** All rows of the list as it is narrowed and sorted now, as a file for a spreadsheet. */
export function ExportStaff({ list }: { list: List<Member> }) {
  const t = useT('center')
  const name = useNames()
  const language = useLanguage()
  const problem = useProblemText()
  const { center } = useCenterAccess()
  const [busy, setBusy] = useState(false)

  const rowOf = (member: Member) => [
    member.name,
    member.phone,
    t(`choose.roles.${member.centerRole}`),
    t(`staff.statuses.${member.status}`),
    member.services?.map(service => name(service.name)).join(', ') ?? t('staff.allServices'),
    member.since.slice(0, 10),
    member.lastSeenAt ? formatDateTime(new Date(member.lastSeenAt), center?.timeZone ?? 'UTC', language) : '',
  ]
  const save = async () => {
    setBusy(true)
    try {
      const members = await readAll(list)
      const { name: called, phone, role, status, services, since, lastSeen } = headOf(t)
      saveText(
        `${t('staff.export.file')}.csv`,
        csvOf([[called, phone, role, status, services, since, lastSeen], ...members.map(rowOf)]),
      )
      toastDone(t('staff.export.done', { count: members.length }))
    } catch (error) {
      toastFailed(problem(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      disabled={list.rows.length === 0}
      onClick={() => void save()}
    >
      {t('staff.export.action')}
    </Button>
  )
}

const heads = ['name', 'phone', 'role', 'status', 'services', 'since', 'lastSeen'] as const

function headOf(t: ReturnType<typeof useT<'center'>>): Record<(typeof heads)[number], string> {
  return Object.fromEntries(heads.map(head => [head, t(`staff.columns.${head}`)])) as never
}

async function readAll({ values, search, sortBy, sortOrder }: List<Member>): Promise<Member[]> {
  const found: Member[] = []
  for (;;) {
    const query = {
      ...values,
      ...(search ? { search } : {}),
      sortBy,
      sortOrder,
      limit: pageSize,
      offset: found.length + 1,
    }
    const page = await api('GET /center/staff', { query: query as never })
    found.push(...page.items)
    if (page.items.length === 0 || found.length >= page.total) return found
  }
}
