import { z } from 'zod'
import { latitude, longitude, shortText } from '#domain/kernel/fields.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'

type Home = NonNullable<ApiAnswer<'GET /me'>['home']>
type HomeInput = NonNullable<ApiInput<'PATCH /me'>['body']['home']>

/** The values of a home's fields. */
export type HomeValues = {
  addressLine: string
  city: string
  pin: { latitude: number; longitude: number } | null
}

export const homeValuesOf = (home: Home | null | undefined): HomeValues => ({
  addressLine: home?.addressLine ?? '',
  city: home?.city ?? '',
  pin: home ? { latitude: home.latitude, longitude: home.longitude } : null,
})

/** What the operation takes, once the fields were found right. */
export function homeInputOf({ addressLine, city, pin }: HomeValues): HomeInput {
  if (!pin) throw new Error('a home without a pin is not sent')
  return { addressLine, city, ...pin }
}

/** The validation of a home's fields before they are sent. */
export const homeFieldsSchema = z.object({
  addressLine: shortText(200),
  city: shortText(80),
  pin: z.object({ latitude, longitude }),
})
