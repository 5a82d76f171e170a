import type { ContractForm } from '#web/ui/form/use-contract-form.ts'

/** What the fields of a new center hold. */
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

/** A form that holds where a center is, with whatever else. */
export type WhereForm = ContractForm<Pick<RegisterValues, 'addressLine' | 'city' | 'stateCode' | 'pin'>>
