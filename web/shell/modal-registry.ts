import type { ComponentType } from 'react'
import type { AppModals, ModalProps } from '#web/modals/open-modal.ts'

type Registry = { [Name in keyof AppModals]: () => Promise<{ default: ComponentType<ModalProps<Name>> }> }

/** Which component shows a modal; a name of `AppModals` without a row does not compile. */
export const modalRegistry: Registry = {
  'add-holiday': () => import('#web/modules/centers/modals/add-holiday.tsx'),
  'add-time-off': () => import('#web/modules/experts/modals/add-time-off.tsx'),
  'answer-request': () => import('#web/modules/requests/modals/answer-request.tsx'),
  'book-slot': () => import('#web/modules/bookings/modals/book-slot.tsx'),
  'book-at-desk': () => import('#web/modules/bookings/modals/book-at-desk.tsx'),
  'cancel-booking': () => import('#web/modules/bookings/modals/cancel-booking.tsx'),
  'cancel-request': () => import('#web/modules/requests/modals/cancel-request.tsx'),
  'change-user-status': () => import('#web/modules/users/modals/change-user-status.tsx'),
  'desk-payment': () => import('#web/modules/orders/modals/desk-payment.tsx'),
  'edit-learner': () => import('#web/modules/learners/modals/edit-learner.tsx'),
  'edit-space': () => import('#web/modules/centers/modals/edit-space.tsx'),
  'offer-service': () => import('#web/modules/centers/modals/offer-service.tsx'),
  'notification-settings': () => import('#web/modules/notifications/modals/notification-settings.tsx'),
  'payment-booking': () => import('#web/modules/bookings/modals/payment-booking.tsx'),
  'payment-success': () => import('#web/modules/bookings/modals/payment-success.tsx'),
  'reschedule-class': () => import('#web/modules/bookings/modals/reschedule-class.tsx'),
  'calendar-feed': () => import('#web/modules/feeds/modals/calendar-feed.tsx'),
  'move-class': () => import('#web/modules/schedule/modals/move-class.tsx'),
  'set-price': () => import('#web/modules/centers/modals/set-price.tsx'),
  'show-class': () => import('#web/modules/schedule/modals/show-class.tsx'),
  'show-lead': () => import('#web/modules/leads/modals/show-lead.tsx'),
  'hand-over-head': () => import('#web/modules/staff/modals/hand-over-head.tsx'),
  'invite-staff': () => import('#web/modules/staff/modals/invite-staff.tsx'),
  'edit-staff': () => import('#web/modules/staff/modals/edit-staff.tsx'),
  'remove-staff': () => import('#web/modules/staff/modals/remove-staff.tsx'),
  'staff-access': () => import('#web/modules/staff/modals/staff-access.tsx'),
  'staff-status': () => import('#web/modules/staff/modals/staff-status.tsx'),
  'set-home': () => import('#web/modules/learners/modals/set-home.tsx'),
  'switch-center': () => import('#web/modules/centers/modals/switch-center.tsx'),
  'turn-center': () => import('#web/modules/onboarding/modals/turn-center.tsx'),
  'verify-payment': () => import('#web/modules/onboarding/modals/verify-payment.tsx'),
}
