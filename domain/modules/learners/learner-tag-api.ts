import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, shortText } from '../../kernel/fields.ts'
import { LONGEST_TAG, MOST_CENTER_TAGS, MOST_TAGS, tagKey } from './tag-rules.ts'

/** The tags of so many learners are changed at once. */
const MOST_TAGGED = 500

/**
 * A word of a center’s own for some of its learners. A comma divides tags where several are written together, and
 * “all” is how a filter says that it is off.
 */
export const tagField = shortText(LONGEST_TAG)
  .overwrite(text => text.replace(/\s+/g, ' '))
  .check(z.stringFormat('tag', text => !text.includes(',') && tagKey(text) !== 'all'))

export const learnerTagsApi = defineContract({
  'GET /center/learner-tags': {
    id: 'learnerTag.list',
    summary: 'The tags that learners of the center have, by name.',
    access: { center: 'learners:view' },
    answer: z.object({ items: z.array(z.string()) }),
  },
  'POST /center/learner-tags': {
    id: 'learnerTag.change',
    summary:
      'Give these learners tags and take others from them; all or none. A tag that nobody has any more is gone.',
    access: { center: 'learners:manage' },
    stale: ['memberships', 'learner-tags'],
    body: z.strictObject({
      learnerIds: z.array(idField).min(1).max(MOST_TAGGED),
      add: z.array(tagField).max(MOST_TAGS).default([]),
      remove: z.array(tagField).max(MOST_CENTER_TAGS).default([]),
    }),
    answer: z.object({
      /** How many of the learners have other tags than before. */
      changed: z.int(),
    }),
    refusals: ['too_many_tags', 'too_many_center_tags'],
    rate: { max: 300, windowSeconds: 3600, per: 'user' },
  },
})
