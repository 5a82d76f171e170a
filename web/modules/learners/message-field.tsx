import { Textarea, type TextareaProps } from '@mantine/core'
import { LONGEST_MESSAGE } from '#domain/modules/learners/message-rules.ts'
import { useT } from '#web/messages/use-messages.ts'

/** What is written to families, with the letters that are left. */
export function MessageField(props: TextareaProps & { value: string }) {
  const t = useT('common.messaging')
  return (
    <Textarea
      label={t('text')}
      placeholder={t('example')}
      description={t('left', { count: LONGEST_MESSAGE - props.value.length })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={4}
      maxLength={LONGEST_MESSAGE}
      data-autofocus
      {...props}
    />
  )
}
