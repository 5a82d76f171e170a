import { Anchor } from '@mantine/core'
import { phoneWords } from '#domain/kernel/phone-digits.ts'

/** A phone number that can be read out and called. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone}`} className="tabular">
      {phoneWords(phone)}
    </Anchor>
  )
}
