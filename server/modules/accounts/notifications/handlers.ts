import type { notificationsApi } from '#domain/modules/accounts/notifications/notification-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import type { Catalogue } from './catalogue.ts'
import { forgetDevice, registerFcm, registerWebPush, showPush } from './operations/change-devices.ts'
import { replaceSettings, showSettings } from './operations/change-settings.ts'
import { countNotifications, listNotifications } from './operations/list-notifications.ts'
import { readAllNotifications, readNotification } from './operations/read-notifications.ts'

/** The bell and its settings; the templates come from outside. */
export function notificationHandlers(catalogue: Catalogue) {
  return {
    'GET /notifications': listNotifications(catalogue),
    'GET /notifications/count': countNotifications(catalogue),
    'PUT /notifications/{id}/read': readNotification(catalogue),
    'PUT /notifications/read': readAllNotifications(catalogue),
    'GET /me/notification-settings': showSettings(catalogue),
    'PUT /me/notification-settings': replaceSettings(catalogue),
    'GET /notification/push': showPush,
    'POST /notification/fcm/register': registerFcm,
    'POST /notification/web-push/register': registerWebPush,
    'DELETE /notification/device': forgetDevice,
  } satisfies HandlersOf<typeof notificationsApi>
}
