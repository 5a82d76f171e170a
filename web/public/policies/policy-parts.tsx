import type { Policy, PolicyBlock } from './policy.ts'

type PolicyPartsProps = {
  policy: Policy
  /** Inside a page that has the current version: one level lower, and no place to link to. */
  earlier?: true
}

/** The parts of a policy with their headings. */
export function PolicyParts({ policy, earlier }: PolicyPartsProps) {
  const Heading = earlier ? 'h3' : 'h2'
  const at = (id: string) => (earlier ? `${policy.version}-${id}` : id)
  return policy.parts.map(({ id, title, blocks }) => (
    <section key={id} id={at(id)} aria-labelledby={`${at(id)}-title`}>
      <Heading id={`${at(id)}-title`}>{title}</Heading>
      {blocks.map(block => (
        <Block key={String(block)} block={block} />
      ))}
    </section>
  ))
}

function Block({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  return (
    <ul>
      {block.map(point => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
