import { bookingFulfilment } from './modules/bookings/public.ts'
import { payoutSettled } from './modules/books/public.ts'
import { enrolmentFulfilment } from './modules/enrolments/public.ts'
import { onboardingFulfilment } from './modules/onboarding/public.ts'
import {
  decideTransfer,
  fulfilByKind,
  handleGatewayEvents,
  payFromWallet,
  processRefunds,
  receiveWebhook,
  reconcileGateways,
  reportTransfer,
  takeDeskPayment,
} from './modules/orders/public.ts'

/** What orders of every kind stand for, put together where money comes in. */
const orderFulfilment = fulfilByKind({
  booking: bookingFulfilment,
  enrolment: enrolmentFulfilment,
  onboarding: onboardingFulfilment,
})

/** Everybody who acts on what a gateway says. */
const gatewayListener = { fulfil: orderFulfilment, payoutSettled }

/** The ways in which money comes. */
export const moneyHandlers = {
  'POST /orders/{id}/desk-payments': takeDeskPayment(orderFulfilment),
  'POST /orders/{id}/transfers': reportTransfer(orderFulfilment),
  'POST /orders/{id}/wallet-payments': payFromWallet(orderFulfilment),
  'POST /payments/{id}/decision': decideTransfer(orderFulfilment),
  'POST /payments/webhooks/{gateway}': receiveWebhook(gatewayListener),
}

/** The jobs around money. */
export const moneyJobs = [
  processRefunds,
  handleGatewayEvents(gatewayListener),
  reconcileGateways(gatewayListener),
] as const
