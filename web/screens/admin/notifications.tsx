import { NotificationsScreen } from '#web/modules/accounts/public.ts'

export default NotificationsScreen
