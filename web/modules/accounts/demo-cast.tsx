import { Stack, Text, Title, UnstyledButton } from '@mantine/core'
import type { Role } from '#domain/access/roles.ts'
import { useApiQuery } from '#web/browser/query.ts'
import type { Verification } from '#web/browser/sessions.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { CodeRefusal } from './code-refusal.tsx'
import classes from './sign-in.module.css'
import { useSendCode } from './use-code.ts'

type DemoCastProps = {
  role: Role
  chosen: string
  onChoose: (phone: string) => void
  onAsked: (asked: Verification) => void
  onEnterFormer: (() => void) | undefined
}

/** The people of the demo who have this role; one tap asks for their code. */
export function DemoCast({ role, chosen, onChoose, onAsked, onEnterFormer }: DemoCastProps) {
  const t = useT('common.signIn')
  const language = useLanguage()
  const cast = useApiQuery('GET /demo/cast', {})
  const send = useSendCode(role)
  const people = (cast.data?.items ?? []).filter(person => person.roles.includes(role))
  if (people.length === 0) return null
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h3">
        {t('demoTitle')}
      </Title>
      <CodeRefusal problem={send.error} onEnterFormer={onEnterFormer} />
      {people.map(person => (
        <UnstyledButton
          key={person.phone}
          className={classes.card}
          data-chosen={chosen === person.phone || undefined}
          onClick={() => {
            if (send.isPending) return
            onChoose(person.phone)
            send.mutate({ phone: person.phone }, { onSuccess: onAsked })
          }}
        >
          <Text fw={650}>{person.name}</Text>
          <Text size="xs" c="dimmed">
            {[person.about[language], ...person.centers].filter(Boolean).join(' · ')}
          </Text>
        </UnstyledButton>
      ))}
    </Stack>
  )
}
