import { Checkbox, VisuallyHidden } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { toastRefused } from '../toast.ts'
import classes from './choosing.module.css'
import { chosenAfter } from './chosen-after.ts'
import type { Choosing } from './list-props.ts'
import { readAll } from './read-all.ts'
import type { List } from './use-list.ts'

// Nothing is chosen on most visits.
const ChosenBar = lazy(withWords(() => import('./chosen-bar.tsx')))

/** So many rows can be chosen at once; the operations take no more. */
const MOST_CHOSEN = 500

type ChoosingOptions<Row> = {
  rowKey: (row: Row) => string
  /** Names a row for those who do not see it. */
  nameOf: (row: Row) => string
  /** Rows that can be chosen; without it all. */
  mayChoose?: (row: Row) => boolean
  /** Rows that are only chosen together, such as what one family owes. */
  groupOf?: (row: Row) => string
  /** More of the query than the list itself asks, as in its export. */
  fixed?: Record<string, unknown>
  /** How many are chosen, where rows are not what counts. */
  said?: (rows: readonly Row[]) => string
  /** What can be done with the chosen rows. */
  actions: (rows: readonly Row[], clear: () => void) => ReactNode
}

/**
 * Choosing rows of a list, over its pages: a box for each row and for the page, all that match, a stretch with Shift,
 * none with Esc. What is chosen is dropped when the list is narrowed otherwise.
 */
export function useChoosing<Row>(list: List<Row>, options: ChoosingOptions<Row>): Choosing<Row> {
  const t = useT('common.list.choosing')
  const { rowKey, nameOf, said } = options
  const narrowed = JSON.stringify([list.key, list.fixed, list.values, list.search])
  const [state, setState] = useState({ narrowed, chosen: new Map<string, Row>(), isWhole: false })
  const [isReading, setReading] = useState(false)
  const last = useRef<string | null>(null)
  const chosen = state.narrowed === narrowed ? state.chosen : new Map<string, Row>()
  const choose = (next: Map<string, Row>, isWhole = false) => setState({ narrowed, chosen: next, isWhole })
  const clear = () => choose(new Map())

  // As they are now, where they are on the page; as they were chosen elsewhere.
  const shown = new Map(list.rows.map(row => [rowKey(row), row]))
  const rows = [...chosen].map(([key, row]) => shown.get(key) ?? row)
  const page = options.mayChoose ? list.rows.filter(options.mayChoose) : list.rows
  const onPage = page.filter(row => chosen.has(rowKey(row)))
  const isAll = page.length > 0 && onPage.length === page.length

  const press = (row: Row, isStretch: boolean) => {
    const from = isStretch ? last.current : null
    last.current = rowKey(row)
    choose(chosenAfter(chosen, page, { ...options, row, from, most: MOST_CHOSEN }))
  }
  const pressPage = () => {
    const next = new Map(chosen)
    for (const row of page) {
      if (isAll) next.delete(rowKey(row))
      else if (next.size < MOST_CHOSEN) next.set(rowKey(row), row)
    }
    choose(next)
  }
  const chooseAll = async () => {
    setReading(true)
    try {
      const all = (await readAll(list.key, list as never, options.fixed, MOST_CHOSEN)) as unknown as Row[]
      const open = options.mayChoose ? all.filter(options.mayChoose) : all
      choose(new Map(open.map(row => [rowKey(row), row])), true)
    } catch (error) {
      toastRefused(error)
    } finally {
      setReading(false)
    }
  }

  const pageBox = {
    checked: isAll,
    disabled: page.length === 0,
    indeterminate: !isAll && onPage.length > 0,
    onChange: pressPage,
  }
  const total = list.answer?.total ?? 0
  const hasMore = isAll && !state.isWhole && chosen.size < Math.min(total, MOST_CHOSEN)
  return {
    isChosen: row => chosen.has(rowKey(row)),
    box: row =>
      page.includes(row) && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box inside names itself
        <label className={classes.press}>
          <Checkbox
            aria-label={t('one', { name: nameOf(row) })}
            checked={chosen.has(rowKey(row))}
            onChange={event => press(row, (event.nativeEvent as unknown as MouseEvent).shiftKey)}
          />
        </label>
      ),
    head: (
      // biome-ignore lint/a11y/noLabelWithoutControl: the box inside names itself
      <label className={classes.press}>
        <VisuallyHidden>{t('column')}</VisuallyHidden>
        <Checkbox aria-label={t('page')} {...pageBox} />
      </label>
    ),
    all: <Checkbox className={classes.all} label={t('page')} {...pageBox} />,
    bar:
      rows.length > 0 ? (
        <Suspense>
          <ChosenBar
            said={said ? said(rows) : t('count', { count: rows.length })}
            all={
              hasMore ? { count: Math.min(total, MOST_CHOSEN), isBusy: isReading, onChoose: chooseAll } : null
            }
            limit={chosen.size >= MOST_CHOSEN && total > MOST_CHOSEN ? MOST_CHOSEN : null}
            onClear={clear}
          >
            {options.actions(rows, clear)}
          </ChosenBar>
        </Suspense>
      ) : null,
  }
}
