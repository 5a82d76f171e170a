import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { MOST_PEOPLE } from '#domain/modules/galleries/gallery-rules.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { OfGallery } from './gallery-data.ts'
import type { GalleryItem } from './item-look.ts'

type PeopleFieldProps = {
  of: OfGallery
  label: string
  value: string[]
  /** Those who are in it already, who may not be in the gallery's lists any more. */
  known?: GalleryItem['people']
  onChange: (learnerIds: string[], people: GalleryItem['people']) => void
}

/** Who is in a picture; says for whom consent for photos is missing. */
export function PeopleField({ of, label, value, known = [], onChange }: PeopleFieldProps) {
  const t = useT('common.galleries.fields')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const people = useApiQuery(
    'GET /gallery/people',
    { query: { gallery: of.gallery, id: of.id, ...(search ? { search } : {}) } },
    { keepPrevious: true },
  )
  // Whoever was chosen stays named, whatever is looked for next.
  const seen = useRef(new Map(known.map(one => [one.id, one])))
  for (const one of people.data?.items ?? []) seen.current.set(one.id, one)
  const data = [...seen.current.values()]
    .map(one => ({ value: one.id, label: one.consent ? one.name : t('noConsent', { name: one.name }) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <MultiSelect
      label={label}
      description={t('peopleHint')}
      data={data}
      value={value}
      onChange={ids =>
        onChange(
          ids,
          ids.flatMap(id => seen.current.get(id) ?? []),
        )
      }
      searchable
      clearable
      hidePickedOptions
      maxValues={MOST_PEOPLE}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('nobody')}
    />
  )
}
