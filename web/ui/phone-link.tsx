import { Anchor } from '@mantine/core'
import { phoneWords } from './phone-words.ts'

/** A phone number that can be read out and called. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone}`} className="tabular">
      {phoneWords(phone)}
    </Anchor>
  )
}
