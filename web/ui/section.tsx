import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

type SectionProps = { title?: ReactNode; text?: ReactNode; actions?: ReactNode; children?: ReactNode }

/** A part of a screen on its own surface, with its h2. */
export function Section({ title, text, actions, children }: SectionProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'lg' }}
      bg="var(--surface)"
      {...(title ? { 'aria-labelledby': id } : {})}
    >
      {(title || actions) && (
        <div className={classes.head}>
          <div className={classes.words}>
            <Title order={2} id={id} className={classes.title}>
              {title}
            </Title>
            {text && (
              <Text c="dimmed" className={classes.text}>
                {text}
              </Text>
            )}
          </div>
          {actions}
        </div>
      )}
      {children}
    </Paper>
  )
}
