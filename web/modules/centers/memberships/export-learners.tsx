import { useT } from '#web/messages/use-messages.ts'
import { ExportList, type ListFile } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { rupeesText } from '#web/ui/rupees.ts'
import type { CenterLearner } from './membership-data.ts'

/** As the list itself: who has left is asked for by the filter. */
export const listedOf = (list: List<CenterLearner>) => (list.values.status ? {} : { status: 'open' })

/** Learners as a file for a spreadsheet. */
export function useLearnerFile(): ListFile<CenterLearner> {
  const t = useT('center.learners')
  return {
    file: t('file'),
    head: [
      t('columns.name'),
      t('columns.age'),
      t('columns.guardian'),
      t('columns.phone'),
      t('columns.flat'),
      t('tags.title'),
      t('columns.batches'),
      t('columns.due'),
      t('columns.since'),
      t('columns.status'),
    ],
    lines: row => [
      [
        row.learner.name,
        t(`ages.${row.learner.ageGroup}`),
        row.guardianName ?? '',
        row.guardianPhone,
        row.flat ?? '',
        row.tags.join(', '),
        row.batches.map(batch => batch.name).join(', '),
        row.due ? rupeesText(row.due) : '',
        row.since.slice(0, 10),
        t(`statuses.${row.status}`),
      ],
    ],
  }
}

/** The learners of the center, as they are narrowed now, as that file. */
export function ExportLearners({ list }: { list: List<CenterLearner> }) {
  return (
    <ExportList from="GET /center/memberships" list={list} fixed={listedOf(list)} {...useLearnerFile()} />
  )
}
