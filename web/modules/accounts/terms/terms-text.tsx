import { List, Stack, Text, Title } from '@mantine/core'
import type { Policy, PolicyBlock } from '#web/public/policies/policy.ts'
import { Section } from '#web/ui/section.tsx'

/** The terms as they are read: a calm column, part after part. */
export function TermsText({ policy }: { policy: Policy }) {
  return (
    <Section title={policy.title} text={policy.lead}>
      <TermsParts policy={policy} />
    </Section>
  )
}

/** The parts of a text with their headings. */
export function TermsParts({ policy }: { policy: Policy }) {
  return (
    <Stack gap="lg" maw={680}>
      {policy.parts.map(({ id, title, blocks }) => (
        <Stack key={id} gap="xs" component="section" aria-labelledby={`terms-${id}`}>
          <Title order={3} size="h4" id={`terms-${id}`}>
            {title}
          </Title>
          {blocks.map(block => (
            <Block key={String(block)} block={block} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

function Block({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string') return <Text lh={1.65}>{block}</Text>
  return (
    <List spacing="xs" pe="md">
      {block.map(point => (
        <List.Item key={point} lh={1.65}>
          {point}
        </List.Item>
      ))}
    </List>
  )
}
