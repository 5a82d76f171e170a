import type { CenterAccess } from '#domain/access/permissions.ts'
import type { Fee } from '#domain/kernel/fee.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Muted } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { TakenTerms } from '#domain/modules/accounts/terms/terms-versions.ts'
import type { LearnerFilter } from '#domain/modules/announcements/announcement-api.ts'
import type { Wordings } from '#domain/modules/announcements/announcement-rules.ts'
import type { DateChoice } from '#domain/modules/batches/plan-rules.ts'
import type { CancellationPolicy } from '#domain/modules/bookings/booking-rules.ts'
import type { Formula } from '#domain/modules/books/earnings/earning-formula.ts'
import type { CashTaker } from '#domain/modules/books/money/day-close-rules.ts'
import type { AgreementText } from '#domain/modules/experts/agreements/agreement-facts.ts'
import type { Mapping } from '#domain/modules/imports/import-mapping.ts'
import type { RowProblem } from '#domain/modules/imports/import-problems.ts'
import type { RowChange } from '#domain/modules/imports/import-states.ts'
import type { DiscountTerms } from '#domain/modules/orders/discounts/discount-rules.ts'
import type { InvoiceContent } from '#domain/modules/orders/invoices/invoice-content.ts'

interface Words {
  en: string
  hi: string
}

/** The types of JSON columns, by `table.column`; `npm run generate` types the columns by it. */
export interface JsonColumns {
  'agreements.texts': Record<Language, AgreementText>
  'announcements.filter': LearnerFilter
  'announcements.words': Wordings
  'batches.date_choices': DateChoice[]
  'batches.weekday_minutes': Record<string, number>
  'center_members.permissions': Partial<CenterAccess>
  'centers.cancellation_policy': CancellationPolicy
  'day_closes.takers': CashTaker[]
  'discount_uses.terms': DiscountTerms
  'earnings.formula': Formula
  'expert_invitations.fee': Fee
  'files.variants': { width: number; bytes: number }[]
  'import_rows.changes': RowChange[]
  'import_rows.fixes': Record<string, string>
  'import_rows.problems': RowProblem[]
  'imports.mapping': Mapping
  'invoices.content': InvoiceContent
  'masterlist_items.details': Record<string, unknown>
  'notification_settings.muted': Muted
  'notifications.args': Record<string, unknown>
  'notifications.link': Record<string, string>
  'onboarding_plans.description': Words
  'onboarding_plans.holds': Words[]
  'onboarding_plans.name': Words
  'order_lines.label': Words
  'orders.cancellation_policy': CancellationPolicy
  'platform_settings.texts': NonNullable<TakenTerms>
  'push_devices.keys': { p256dh: string; auth: string }
  'saved_filters.filter_values': Record<string, string>
}
