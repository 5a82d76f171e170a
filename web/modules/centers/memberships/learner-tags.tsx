import { Badge } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import classes from './memberships.module.css'

/** So many are shown in a list; paper has room for all. */
const SHOWN = 3

type LearnerTagsProps = {
  tags: readonly string[]
  /** In a list a few of them, and how many more. */
  isShort?: boolean
}

/** The center’s own words for a learner; also inside the button that opens the learner. */
export function LearnerTags({ tags, isShort = false }: LearnerTagsProps) {
  const t = useT('center.learners.tags')
  if (tags.length === 0) return null
  const most = isShort ? SHOWN : tags.length
  const more = tags.slice(most)
  return (
    <span className={classes.tags}>
      {tags.map((tag, place) => (
        <Badge
          key={tag}
          component="span"
          className={classes.tag}
          {...(place < most ? {} : { 'data-paper-only': true })}
          variant="default"
          size="sm"
          radius="sm"
          tt="none"
          fw={500}
        >
          {tag}
        </Badge>
      ))}
      {more.length > 0 && (
        <span data-screen-only title={more.join(', ')}>
          {t('more', { count: more.length })}
        </span>
      )}
    </span>
  )
}
