import type { notificationsApi } from '#domain/modules/accounts/notifications/notification-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { forgetDevice, registerFcm, registerWebPush, showPush } from './operations/change-devices.ts'
import { replaceSettings, showSettings } from './operations/change-settings.ts'
import { countNotifications, listNotifications } from './operations/list-notifications.ts'
import { readAllNotifications, readNotification } from './operations/read-notifications.ts'

export const notificationHandlers = {
  'GET /notifications': listNotifications,
  'GET /notifications/count': countNotifications,
  'PUT /notifications/{id}/read': readNotification,
  'PUT /notifications/read': readAllNotifications,
  'GET /me/notification-settings': showSettings,
  'PUT /me/notification-settings': replaceSettings,
  'GET /notification/push': showPush,
  'POST /notification/fcm/register': registerFcm,
  'POST /notification/web-push/register': registerWebPush,
  'DELETE /notification/device': forgetDevice,
} satisfies HandlersOf<typeof notificationsApi>
