import { Box, type BoxProps, Text, Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useT } from '#web/messages/use-messages.ts'

/** What families are asked to bring to a class; its longest length is that of `bringText`. */
export function BringField(props: ComponentProps<typeof Textarea>) {
  const t = useT('common.bring')
  return (
    <Textarea
      label={t('field')}
      placeholder={t('example')}
      autosize
      minRows={1}
      maxRows={4}
      maxLength={500}
      {...props}
    />
  )
}

/** What to bring, under its name; nothing where nothing is asked for. */
export function BringNote({ text, mt }: { text: string } & Pick<BoxProps, 'mt'>) {
  const t = useT('common.bring')
  if (!text) return null
  return (
    <Box mt={mt}>
      <Text fw={600}>{t('title')}</Text>
      <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
    </Box>
  )
}
