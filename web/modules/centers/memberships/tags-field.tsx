import { TagsInput, type TagsInputProps } from '@mantine/core'
import { LONGEST_TAG, MOST_TAGS, spellTags } from '#domain/modules/learners/tag-rules.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'

type TagsFieldProps = Pick<TagsInputProps, 'label' | 'value' | 'error' | 'onFocus' | 'onBlur'> & {
  onChange: (tags: string[]) => void
}

/** Tags typed or picked from those that the center has, each spelt as it is there. */
export function TagsField({ onChange, ...rest }: TagsFieldProps) {
  const t = useT('center.learners.tags')
  const known = useApiQuery('GET /center/learner-tags', {}).data?.items ?? []
  return (
    <TagsInput
      description={t('hint', { count: MOST_TAGS })}
      placeholder={t('placeholder')}
      data={known}
      maxTags={MOST_TAGS}
      maxLength={LONGEST_TAG}
      splitChars={[',']}
      acceptValueOnBlur
      data-autofocus
      // With the list open, Esc would close that instead of the dialog.
      openOnFocus={false}
      comboboxProps={{ withinPortal: false }}
      {...rest}
      onChange={tags => onChange(spellTags(tags, known))}
    />
  )
}
