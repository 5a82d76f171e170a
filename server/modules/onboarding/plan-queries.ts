import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

interface Words {
  en: string
  hi: string
}

/** A plan as it is sold now. */
export interface PlanRow {
  id: string
  code: string
  name: Words
  description: Words
  holds: Words[]
  months: number
  amount: number
  currency: string
  tax_basis_points: number
  sac: string
}

/** The plans on sale, in the operator's order. */
export async function activePlans(tx: Tx): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select id, code, name, description, holds, months, amount, currency, tax_basis_points, sac
    from onboarding_plans where status = 'active' order by position, id`.execute(tx)
  return rows
}

export interface PayeeRow {
  name: string
  gstin: string | null
  upi_id: string | null
  bank_name: string | null
  bank_account: string | null
  bank_ifsc: string | null
  phone: string | null
  email: string | null
}

/** Whom centers pay; undefined where the operator has not said so yet. */
export async function readPayee(tx: Tx): Promise<PayeeRow | undefined> {
  const { rows } = await sql<PayeeRow>`
    select name, gstin, upi_id, bank_name, bank_account, bank_ifsc, phone, email from platform_payee`.execute(
    tx,
  )
  return rows[0]
}
