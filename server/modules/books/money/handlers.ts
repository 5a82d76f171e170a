import type { dayClosesApi } from '#domain/modules/books/money/day-close-api.ts'
import type { moneyDeskApi } from '#domain/modules/books/money/money-desk-api.ts'
import type { refundApprovalApi } from '#domain/modules/books/money/refund-approval-api.ts'
import type { transfersApi } from '#domain/modules/books/money/transfer-api.ts'
import {
  decideRefund,
  planStatement,
  refundOrder,
  setPayee,
  showPayee,
} from '#server/modules/orders/public.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { closeDay } from './operations/close-day.ts'
import { listDayCloses } from './operations/list-day-closes.ts'
import { listOrders } from './operations/list-orders.ts'
import { listPayments } from './operations/list-payments.ts'
import { listRefunds } from './operations/list-refunds.ts'
import { saveRefundLimit, showRefundLimit } from './operations/save-refund-limit.ts'
import { showCashDay } from './operations/show-cash-day.ts'

export const moneyDeskHandlers = {
  'GET /center/cash-day': showCashDay,
  'GET /center/day-closes': listDayCloses,
  'GET /center/orders': listOrders,
  'GET /center/payee': showPayee,
  'GET /center/payments': listPayments,
  'GET /center/refund-limit': showRefundLimit,
  'GET /center/refunds': listRefunds,
  'POST /center/day-closes': closeDay,
  'POST /center/statement-lines/plan': planStatement,
  'POST /orders/{id}/refunds': refundOrder,
  'POST /refunds/{id}/decision': decideRefund,
  'PUT /center/payee': setPayee,
  'PUT /center/refund-limit': saveRefundLimit,
} satisfies HandlersOf<
  typeof dayClosesApi &
    typeof moneyDeskApi &
    typeof refundApprovalApi &
    Pick<typeof transfersApi, 'GET /center/payee' | 'PUT /center/payee' | 'POST /center/statement-lines/plan'>
>
