import { Popover } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { FilterFace } from './filter-face.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { Filterable } from './filterable.ts'

/** The filters of a list behind their button; it opens as it comes. */
export default function FilterPopover({ list }: { list: Filterable }) {
  const t = useT('common.list')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed has gone; closing gives the focus back to this one.
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={300}
      trapFocus
      returnFocus
      shadow="md"
      radius="lg"
    >
      <Popover.Target>
        <FilterFace ref={button} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filters')}>
        <FilterFields list={list} />
      </Popover.Dropdown>
    </Popover>
  )
}
