import type { ContractForm } from '#web/ui/form/use-contract-form.ts'

/** The values of a new center's fields. */
export type RegisterValues = {
  name: string
  centerTypeId: string
  access: 'open' | 'society'
  operatingEntityId: string
  serviceIds: string[]
  addressLine: string
  city: string
  stateCode: string
  pin: { latitude: number; longitude: number } | null
  phone: string
  timeZone: string
}
export type RegisterFields = ContractForm<RegisterValues>

/** A form that contains a center's location, among other things. */
export type WhereForm = ContractForm<Pick<RegisterValues, 'addressLine' | 'city' | 'stateCode' | 'pin'>>
